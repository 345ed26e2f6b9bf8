import { accountServices } from './account-services.ts'
import type { BaseDependencies } from '../modules/dependencies.ts'
import { LIST_KINDS, LOOKUP_KINDS } from './list-kinds.ts'
import { accountExportService } from '../modules/accounts/export/account-export.service.ts'
import { affiliatesService } from '../modules/partners/affiliates/affiliates.service.ts'
import { buildPartners } from '../modules/partners/build-partners.ts'
import { buildAffiliates } from '../modules/partners/affiliates/build-affiliates.ts'
import { aoCodesService } from '../modules/ao-codes/ao-codes.service.ts'
import { applicationSearch } from '../modules/applications/search/application-search.service.ts'
import { cardFees } from '../modules/applications/card-fee.service.ts'
import { applicationLimits } from '../modules/applications/application-limits.ts'
import { applicationsService } from '../modules/applications/applications.service.ts'
import { ownedApplicationsService } from '../modules/applications/owned/owned-applications.service.ts'
import { messageConsentService } from '../modules/applications/message-consent.service.ts'
import { applicationStatesService } from '../modules/applications/states/application-states.service.ts'
import { articleImportService } from '../modules/articles/article-import.service.ts'
import { articlesService } from '../modules/articles/articles.service.ts'
import { customPaymentsService } from '../modules/custom-payments/custom-payments.service.ts'
import { articleViewsService } from '../modules/articles/article-views.service.ts'
import { attachmentsRemovalService } from '../modules/attachments/attachments-removal.service.ts'
import { attachmentsUpkeepService } from '../modules/attachments/attachments-upkeep.service.ts'
import { attachmentsService } from '../modules/attachments/attachments.service.ts'
import { contactMessagesService } from '../modules/contact/contact-messages.service.ts'
import { contactService } from '../modules/contact/contact.service.ts'
import { commentsService } from '../modules/comments/comments.service.ts'
import { documentsService } from '../modules/documents/documents.service.ts'
import { receiptsService } from '../modules/documents/receipts.service.ts'
import { eventsService } from '../modules/partners/events/events.service.ts'
import { importService } from '../modules/lists/import.service.ts'
import { listsService } from '../modules/lists/lists.service.ts'
import { submittingServices } from './submitting-services.ts'
import { lookupsService } from '../modules/lookups/lookups.service.ts'
import { panOfficesService } from '../modules/pan-offices/pan-offices.service.ts'
import { partnerFormsService } from '../modules/partners/forms/partner-forms.service.ts'
import { buildPayments } from '../modules/payments/build-payments.ts'
import { trialsService } from '../modules/partners/test-mode/trials.service.ts'
import { staffServices } from './staff-services.ts'
import { trackingService } from '../modules/tracking/tracking.service.ts'
import { verificationService } from '../modules/tracking/verification.service.ts'
import { erasuresService } from '../modules/privacy/erasures.service.ts'
import { retentionPeriods } from '../modules/privacy/retention-periods.ts'
import { retentionService } from '../modules/privacy/retention.service.ts'
import { serviceStatusService } from '../modules/service-status/service-status.service.ts'
import { sentDraftsService } from '../modules/sent-drafts/sent-drafts.service.ts'
import { sendingService } from '../modules/partners/webhooks/sending.service.ts'
import { webhooksService } from '../modules/partners/webhooks/webhooks.service.ts'
import { bucketOwnerService } from '../modules/maintenance/bucket-owner/bucket-owner.service.ts'
import { operatorServices } from './operator-services.ts'
import { printingServices } from './printing-services.ts'
import { operatorOnPaper } from '../pdf/operator-on-paper.ts'
import { auditLog } from '../observability/audit/audit.ts'
import { auditSegments } from '../observability/audit/segments.service.ts'
import { mailAgainService } from '../modules/applications/submission-mail/mail-again.service.ts'
import { submissionMail } from '../modules/applications/submission-mail/submission-mail.ts'
import { messageServices } from './message-services.ts'
import { sandboxButtons } from '../payment-gateway/sandbox-buttons.ts'
import { receivers as receiversBy } from '../outgoing/receivers.ts'
import { securityEvents } from '../observability/security-events/security-events.ts'
import { resultCookies } from '../modules/payments/result-cookie.ts'
import { signedLinks } from '../crypto/signed-link.ts'
import { clamdAt } from '../files/virus-scan.ts'
import { undoneMoveNote } from '../modules/cases/notes/undone-move-note.ts'
import { webhookPost } from '../modules/partners/webhooks/webhook-post.ts'

/** What the product can do, for the server and for an operator's command alike. */
export function buildServices(dependencies: BaseDependencies) {
  const { config, store, clock, ids, sealer } = dependencies
  const origin = config.PUBLIC_ORIGIN
  const security = securityEvents(dependencies)
  const search = applicationSearch({ store, sealer })
  const { texts, mails, shortMessages } = messageServices({ ...dependencies, search })
  const events = eventsService(dependencies)
  const noteEvent = events.note
  const paper = operatorOnPaper(config)
  const told = submissionMail({ clock, mails, shortMessages, origin, paper })
  const limits = applicationLimits({
    store,
    clock,
    testsMax: config.TEST_APPLICATIONS_MAX,
    testDays: config.TEST_APPLICATION_RETENTION_DAYS,
  })
  const noted = { noteEvent, noteUndoneMove: undoneMoveNote(dependencies) }
  const applications = applicationsService({ ...dependencies, ...noted, mailSubmission: told.first, limits })
  const progress = applicationStatesService({ ...dependencies, mails, shortMessages, noteEvent, origin })
  const { gateways, payments, ...money } = buildPayments({
    ...dependencies,
    mails,
    shortMessages,
    noteEvent,
    findCardFee: cardFees(sealer, paper.governmentFees),
  })
  const receivers = receiversBy({ origin, loopback: config.WEBHOOK_RECEIVERS === 'loopback' })
  const printing = printingServices({ ...dependencies, paper, receivers })
  const { pdfs, officialForms } = printing
  const links = signedLinks(config.LINK_SECRET, clock)
  const scan = clamdAt(config.CLAMD_ADDRESS)
  const attachments = attachmentsService({ ...dependencies, mails, scan, search, noteEvent, origin })
  const removal = attachmentsRemovalService(dependencies)
  const erasures = erasuresService(dependencies)
  const bucketOwner = config.S3_BUCKET === '' ? undefined : bucketOwnerService(dependencies)
  const mailing = { mails, links, origin }
  const sentDrafts = sentDraftsService({ ...dependencies, ...mailing })
  const forget = removal.forget
  const owned = ownedApplicationsService({ ...dependencies, erasures, events, sentDrafts, forget })
  const affiliates = affiliatesService({ store, clock, ids, sealer, mails, origin })
  const post = webhookPost(receivers, config.WEBHOOK_SECONDS_MAX)
  const accounts = accountServices({
    ...dependencies,
    securityEvents: security,
    ...mailing,
    owned,
    affiliates,
    erasures,
    sentDrafts,
  })
  const partners = buildPartners({ ...dependencies, ...mailing, accounts: accounts.accountSettings })
  const customPayments = customPaymentsService({ ...dependencies, ...mailing, gateway: gateways.live })
  const contactMessages = contactMessagesService(dependencies)
  const forgetting = { owned, accounts: accounts.accountSettings, audit: auditLog(clock, ids), erasures }
  const retention = retentionService({
    ...dependencies,
    ...forgetting,
    days: retentionPeriods(config),
    applications: owned,
    attachments: removal,
    payments,
    affiliates,
    customPayments,
    contactMessages,
    sentDrafts,
    auditSegments: auditSegments(dependencies),
  })
  const receipts = receiptsService({ applications, payments, customPayments })
  const documents = documentsService({
    ...dependencies,
    audit: forgetting.audit,
    noteDownload: (id) => retention.noteDownload(id),
    applications,
    attachments,
    owned,
    payments,
    receipts,
    links,
    pdfs,
    officialForms,
    postingAddresses: paper.postingAddresses,
    texts,
    publicOrigin: origin,
  })
  const articles = articlesService({ store, origin })
  const comments = commentsService({ store, clock, ids, articles })
  const aboutPeople = { owned, progress, payments, attachments, comments, affiliates, contactMessages }
  const lists = listsService(store, clock, LOOKUP_KINDS)
  const lookups = lookupsService(store, clock, texts)
  const ofPartners = submittingServices({
    ...dependencies,
    lookups,
    applications,
    affiliates,
    payments,
    ...money,
    progress,
    events,
    ...partners,
  })
  const webhooks = webhooksService({ ...dependencies, receivers, events, ...partners })
  const sending = sendingService({ ...dependencies, mails, post, origin })
  const press = sandboxButtons(config.SANDBOX_URL)
  const desks = {
    ...accounts,
    ...aboutPeople,
    ...forgetting,
    mails,
    links,
    texts,
    applications,
    pdfs,
    origin,
  }
  const linkTo = documents.attachmentLink
  const accountExport = accountExportService({ ...dependencies, ...accounts, ...aboutPeople, linkTo, origin })
  return {
    ...accounts,
    accountExport,
    affiliates,
    ...buildAffiliates({
      ...dependencies,
      mails,
      origin,
      ...partners,
      partnerships: [webhooks, ofPartners.batches, partners.returns],
    }),
    ...partners,
    aoCodes: aoCodesService(store, lists.edition),
    applications,
    mailAgain: mailAgainService({ applications, submissionMail: told }),
    attachments,
    attachmentsUpkeep: attachmentsUpkeepService({ ...dependencies, bucketOwner }),
    bucketOwner,
    customPayments,
    customRefunds: money.customRefunds,
    articles,
    articleImport: articleImportService({ store, ids }),
    articleViews: articleViewsService({ store, clock, secret: config.LINK_SECRET }),
    comments,
    contact: contactService({ clock, ids, mails, messages: contactMessages }),
    documents,
    events,
    lists,
    listImport: importService(store, clock, LIST_KINDS),
    lookups,
    owned,
    ...ofPartners,
    partnerForms: partnerFormsService({ origin }),
    panOffices: panOfficesService(store, lists.edition),
    payments,
    ...printing,
    progress,
    resultCookies: resultCookies(links),
    retention,
    securityEvents: security,
    sentDrafts,
    ...staffServices({ ...dependencies, ...desks }),
    ...operatorServices({
      ...dependencies,
      ...forgetting,
      search,
      accountExport,
      retention,
      ...money,
      documents,
      customPayments,
      contactMessages,
      mails,
      origin,
      submissionMail: told.sample,
    }),
    shortMessages,
    messageConsent: messageConsentService({ ...dependencies, ...noted }),
    sending,
    serviceStatus: serviceStatusService({ ...dependencies, ...money, sending }),
    settlement: money.settlement,
    tracking: trackingService({ search, progress, payments, sealer, clock }),
    trials: trialsService({ ...dependencies, ...money, applications, progress, press }),
    verification: verificationService({ ...dependencies, mails, search }),
    webhooks,
  }
}

export type Services = ReturnType<typeof buildServices>
