import type { ServiceDependencies } from './composition/dependencies.ts'
import type { FastifyInstance } from 'fastify'
import { accountRecoveryRoutes } from './modules/accounts/account-recovery.routes.ts'
import { accountSettingsRoutes } from './modules/accounts/account-settings.routes.ts'
import { accountsRoutes } from './modules/accounts/accounts.routes.ts'
import { accountsService } from './modules/accounts/accounts.service.ts'
import { socialLoginRoutes } from './modules/accounts/social-login/social-login.routes.ts'
import { affiliatesRoutes } from './modules/partners/affiliates/affiliates.routes.ts'
import { apiKeysRoutes } from './modules/partners/api-keys/api-keys.routes.ts'
import { partnerConsoleRoutes } from './modules/partners/console/partner-console.routes.ts'
import { aoCodesRoutes } from './modules/ao-codes/ao-codes.routes.ts'
import { applicationsRoutes } from './modules/applications/applications.routes.ts'
import { partnerApplicationsRoutes } from './modules/partners/applications/partner-applications.routes.ts'
import { articlesRoutes } from './modules/articles/articles.routes.ts'
import { attachmentsRoutes } from './modules/attachments/attachments.routes.ts'
import { authenticatorsRoutes } from './modules/authenticators/authenticators.routes.ts'
import { freshProofRoutes } from './modules/authenticators/fresh-proof.routes.ts'
import { loginStepsRoutes } from './modules/authenticators/login-steps.routes.ts'
import { batchesRoutes } from './modules/partners/batches/batches.routes.ts'
import { blankFormsRoutes } from './modules/blank-forms/blank-forms.routes.ts'
import { contactRoutes } from './modules/contact/contact.routes.ts'
import { customPaymentsRoutes } from './modules/custom-payments/custom-payments.routes.ts'
import { commentsRoutes } from './modules/comments/comments.routes.ts'
import { eventsRoutes } from './modules/partners/events/events.routes.ts'
import { documentsRoutes } from './modules/documents/documents.routes.ts'
import { listsRoutes } from './modules/lists/lists.routes.ts'
import { lookupsRoutes } from './modules/lookups/lookups.routes.ts'
import { panOfficesRoutes } from './modules/pan-offices/pan-offices.routes.ts'
import { gatewayMessagesRoutes } from './modules/payments/gateway-messages.routes.ts'
import { partnerFormsRoutes } from './modules/partners/forms/partner-forms.routes.ts'
import { paymentsRoutes } from './modules/payments/payments.routes.ts'
import { trialsRoutes } from './modules/partners/test-mode/trials.routes.ts'
import { retentionRoutes } from './modules/privacy/retention.routes.ts'
import { trackingRoutes } from './modules/tracking/tracking.routes.ts'
import { consoleWebhooksRoutes, webhooksRoutes } from './modules/partners/webhooks/webhooks.routes.ts'
import { buildPlatform, type PlatformDependencies } from './http/server.ts'
import { responseCache } from './http/response-cache.ts'
import { buildServices, CALLBACK_PATH, CUSTOM_CALLBACK_PATH, type Services } from './composition/services.ts'

/** What the product is made of; a test gives its own. */
export type AppDependencies = PlatformDependencies & ServiceDependencies

/** Builds the product: the platform with its plugins, then the modules in order. */
export async function buildApp(
  dependencies: AppDependencies,
  services: Services = buildServices(dependencies),
): Promise<FastifyInstance> {
  const { config, clock } = dependencies
  const origin = config.PUBLIC_ORIGIN
  const { aoCodes, applications, articles, attachments, articleViews, comments, customPayments } = services
  const { blankForms, documents, lists, lookups, retention } = services
  const { owned, panOffices, payments, settlement, tracking, verification } = services
  const { app, serve, tokens, guard, counting, countUnproven } = await buildPlatform(
    dependencies,
    {
      rightsOf: (...asked) => applications.rightsOf(...asked),
      requireProof: (caller, given) => services.freshProof.require(caller, given),
    },
    services.securityEvents,
  )
  const kept = responseCache(lists.edition, config.READY_ANSWERS_MAX)

  accountsRoutes(
    serve,
    accountsService({
      ...dependencies,
      passwords: services.passwords,
      mails: services.accountMails,
      logins: services.logins,
      checkCaptcha: (answer) => guard.check(answer),
    }),
    tokens,
  )
  accountSettingsRoutes(serve, services, tokens)
  accountRecoveryRoutes(serve, services.accountRecovery)
  freshProofRoutes(serve, services.freshProof, guard)
  authenticatorsRoutes(serve, services.authenticators)
  loginStepsRoutes(serve, services.loginSteps, { tokens, captcha: guard })
  socialLoginRoutes(app, serve, {
    social: services.socialLogin,
    tokens,
    origin,
    onRequest: counting('proof'),
  })
  articlesRoutes(serve, articles, articleViews)
  commentsRoutes(serve, comments)
  lookupsRoutes(serve, lookups, clock, kept)
  aoCodesRoutes(serve, aoCodes, kept)
  panOfficesRoutes(serve, panOffices, kept)
  listsRoutes(serve, lists, kept)
  applicationsRoutes(serve, applications, owned, tokens, origin)
  trackingRoutes(serve, { tracking, verification, tokens, origin })
  attachmentsRoutes(serve, attachments, (id) => documents.attachmentLink(id))
  paymentsRoutes(serve, payments, documents.formLink, services.resultCookies)
  customPaymentsRoutes(app, serve, {
    customPayments,
    origin,
    callbackPath: CUSTOM_CALLBACK_PATH,
    onRequest: counting('write'),
    receiptLink: documents.customReceiptLink,
  })
  // The gateway tells everything to one address: each takes what is about its own.
  const takeWebhook: typeof settlement.takeWebhook = async (headers, rawBody) => {
    await settlement.takeWebhook(headers, rawBody)
    await customPayments.takeWebhook(headers, rawBody)
  }
  gatewayMessagesRoutes(
    app,
    { ...settlement, takeWebhook },
    {
      callbackPath: CALLBACK_PATH,
      publicOrigin: origin,
      cookies: services.resultCookies,
      onRequest: counting('write'),
      countForged: countUnproven,
    },
  )
  affiliatesRoutes(serve, services.affiliates)
  eventsRoutes(serve, services.events)
  apiKeysRoutes(serve, services.apiKeys)
  partnerApplicationsRoutes(serve, services.partnerApplications)
  batchesRoutes(serve, services.batches)
  trialsRoutes(serve, services.trials)
  partnerFormsRoutes(serve, services.partnerForms, clock)
  webhooksRoutes(serve, services.webhooks)
  consoleWebhooksRoutes(serve, services.webhooks, services.partnerConsole)
  app.addHook('onClose', () => services.sending.stop())
  partnerConsoleRoutes(serve, services.partnerConsole, services.consoleOwner)
  contactRoutes(serve, services.contact)
  documentsRoutes(serve, documents)
  blankFormsRoutes(serve, blankForms)
  retentionRoutes(serve, retention)
  return app
}
