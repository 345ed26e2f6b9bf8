import type { FastifyInstance } from 'fastify'
import { accountSettingsRoutes } from './modules/accounts/account-settings.routes.ts'
import { accountSettingsService } from './modules/accounts/account-settings.service.ts'
import { accountsRoutes } from './modules/accounts/accounts.routes.ts'
import { accountsService } from './modules/accounts/accounts.service.ts'
import { LIST_KINDS } from './lists.ts'
import { aoCodesRoutes } from './modules/ao-codes/ao-codes.routes.ts'
import { aoCodesService } from './modules/ao-codes/ao-codes.service.ts'
import { applicationsRoutes } from './modules/applications/applications.routes.ts'
import { applicationsService } from './modules/applications/applications.service.ts'
import { ownedApplicationsService } from './modules/applications/owned-applications.service.ts'
import { articlesRoutes } from './modules/articles/articles.routes.ts'
import { articlesService } from './modules/articles/articles.service.ts'
import { documentsRoutes } from './modules/documents/documents.routes.ts'
import { documentsService } from './modules/documents/documents.service.ts'
import { listsRoutes } from './modules/lists/lists.routes.ts'
import { listsService } from './modules/lists/lists.service.ts'
import { lookupsRoutes } from './modules/lookups/lookups.routes.ts'
import { lookupsService } from './modules/lookups/lookups.service.ts'
import { panOfficesRoutes } from './modules/pan-offices/pan-offices.routes.ts'
import { panOfficesService } from './modules/pan-offices/pan-offices.service.ts'
import { gatewayMessagesRoutes, CALLBACK_PATH } from './modules/payments/gateway-messages.routes.ts'
import { paymentsRoutes } from './modules/payments/payments.routes.ts'
import { paymentsService } from './modules/payments/payments.service.ts'
import { settlementService } from './modules/payments/settlement.service.ts'
import { createPdfs } from './pdf/application-pdf.ts'
import { buildPlatform, type PlatformParts } from './platform.ts'
import { passwords } from './support/passwords.ts'
import { readyCache } from './plugins/ready-cache.ts'
import { openGateway } from './support/gateway-open.ts'
import { signedLinks } from './support/signed-link.ts'

/** What the product is made of; a test gives its own. */
export type Parts = PlatformParts

/** Builds the product: the platform with its plugins, then the modules in order. */
export async function buildApp(parts: Parts): Promise<FastifyInstance> {
  const { config, store, clock, log } = parts
  const origin = config.PUBLIC_ORIGIN
  const lists = listsService(store, clock, LIST_KINDS)
  const kept = readyCache(lists.edition)
  const applications = applicationsService(parts)
  const owned = ownedApplicationsService(parts)
  const hashes = passwords()
  const { app, serve, tokens, guard } = await buildPlatform(parts, (caller, id) =>
    applications.rightsOf(caller, id),
  )
  const gateway = openGateway(config)
  const settlement = settlementService({ store, clock, log, gateway })
  const payments = paymentsService({
    ...parts,
    gateway,
    settlement,
    charge: { percent: config.GATEWAY_CHARGE_PERCENT, taxPercent: config.GATEWAY_CHARGE_TAX_PERCENT },
    returnUrl: origin + CALLBACK_PATH,
  })
  const links = signedLinks(config.LINK_SECRET, clock)
  const pdfs = createPdfs()
  const documents = documentsService({
    applications,
    payments,
    links,
    pdfs,
    publicOrigin: origin,
  })

  accountsRoutes(
    serve,
    accountsService({ ...parts, passwords: hashes, checkCaptcha: (answer) => guard.check(answer) }),
    tokens,
  )
  accountSettingsRoutes(serve, accountSettingsService({ ...parts, passwords: hashes, owned }), tokens)
  articlesRoutes(serve, articlesService({ store, origin }))
  lookupsRoutes(serve, lookupsService(store, clock), clock, kept)
  aoCodesRoutes(serve, aoCodesService(store, lists.edition), kept)
  panOfficesRoutes(serve, panOfficesService(store, lists.edition), kept)
  listsRoutes(serve, lists, kept)
  applicationsRoutes(serve, applications, owned, tokens, origin)
  paymentsRoutes(serve, payments, documents.formLink)
  gatewayMessagesRoutes(app, settlement, origin)
  documentsRoutes(serve, documents)
  // The first document would make everybody wait for fonts and blank pages; a failure shows when one is asked for.
  app.addHook('onListen', () => {
    pdfs.prepare().catch((error: unknown) => log.error({ err: error }, 'documents are not prepared'))
  })
  return app
}
