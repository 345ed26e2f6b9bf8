import { defineAccountsTables } from '../modules/accounts/accounts.tables.ts'
import { defineAffiliatesTables } from '../modules/partners/affiliates/affiliates.tables.ts'
import { defineApiKeysTables } from '../modules/partners/api-keys/api-keys.tables.ts'
import { defineReturnsTables } from '../modules/partners/returns/returns.tables.ts'
import { defineCallsTables } from '../modules/partners/calls/calls.tables.ts'
import { defineApplicationsTables } from '../modules/applications/applications.tables.ts'
import { defineApplicationStatesTables } from '../modules/applications/states/application-states.tables.ts'
import { defineArticlesTables } from '../modules/articles/articles.tables.ts'
import { defineArticleVersionsTables } from '../modules/articles/versions/article-versions.tables.ts'
import { defineAttachmentsTables } from '../modules/attachments/attachments.tables.ts'
import { defineCasesTables } from '../modules/cases/cases.tables.ts'
import { defineExportsTables } from '../modules/cases/exports/exports.tables.ts'
import { defineImportsTables } from '../modules/cases/imports/imports.tables.ts'
import { defineIntakeTables } from '../modules/cases/intake/intake.tables.ts'
import { defineRunsTables } from '../modules/cases/runs/runs.tables.ts'
import { defineViewsTables } from '../modules/cases/views/views.tables.ts'
import { defineCommentsTables } from '../modules/comments/comments.tables.ts'
import { defineEventsTables } from '../modules/partners/events/events.tables.ts'
import { defineWebhooksTables } from '../modules/partners/webhooks/webhooks.tables.ts'
import { defineAoCodesTables } from '../modules/ao-codes/ao-codes.tables.ts'
import { defineAuthenticatorsTables } from '../modules/authenticators/authenticators.tables.ts'
import { defineBatchesTables } from '../modules/partners/batches/batches.tables.ts'
import { defineListsTables } from '../modules/lists/lists.tables.ts'
import { defineContactTables } from '../modules/contact/contact.tables.ts'
import { defineTemplatesTables } from '../modules/cases/inbox/templates.tables.ts'
import { defineOfficialFormsTables } from '../modules/official-forms/official-forms.tables.ts'
import { defineCustomPaymentsTables } from '../modules/custom-payments/custom-payments.tables.ts'
import { defineLookupsTables } from '../modules/lookups/lookups.tables.ts'
import { defineNumbersTables } from '../modules/numbers/numbers.tables.ts'
import { definePanOfficesTables } from '../modules/pan-offices/pan-offices.tables.ts'
import { definePaymentsTables } from '../modules/payments/payments.tables.ts'
import { defineRefundRequestsTables } from '../modules/payments/refund-requests/refund-requests.tables.ts'
import { definePeopleRequestsTables } from '../modules/people-requests/people-requests.tables.ts'
import { definePlacesTables } from '../modules/places/places.tables.ts'
import { defineStaffTables } from '../modules/staff/staff.tables.ts'
import { defineSentDraftsTables } from '../modules/sent-drafts/sent-drafts.tables.ts'
import { defineTextsTables } from '../modules/texts/texts.tables.ts'
import { defineTrackingTables } from '../modules/tracking/tracking.tables.ts'
import { defineRetentionTables } from '../modules/privacy/retention.tables.ts'
import { defineCaptchaTables } from '../auth/captcha.tables.ts'
import { defineIdempotencyTables } from '../http/idempotency.tables.ts'
import { defineJobsTables } from '../jobs/jobs.tables.ts'
import { defineAuditTables } from '../observability/audit/audit.tables.ts'
import { defineSecurityEventsTables } from '../observability/security-events/security-events.tables.ts'
import { defineMarkersTables } from './markers.tables.ts'
import { defineTriesTables } from '../auth/tries.tables.ts'
import type { Columns } from './columns.ts'

/** Every table of the product, in the dialect of the given columns; a table stands after those that it refers to. */
export function defineTables(c: Columns) {
  const accounts = defineAccountsTables(c)
  const affiliates = defineAffiliatesTables(c)
  const applications = defineApplicationsTables(c)
  const articles = defineArticlesTables(c)
  const cases = defineCasesTables(c, applications)
  const events = defineEventsTables(c, { ...affiliates, ...applications })
  const payments = definePaymentsTables(c, applications)
  const customPayments = defineCustomPaymentsTables(c)
  return {
    ...defineCaptchaTables(c),
    ...defineIdempotencyTables(c),
    ...accounts,
    ...defineAuthenticatorsTables(c, accounts),
    ...defineStaffTables(c),
    ...defineJobsTables(c),
    ...defineAuditTables(c),
    ...defineSecurityEventsTables(c),
    ...defineTriesTables(c),
    ...defineMarkersTables(c),
    ...applications,
    ...defineApplicationStatesTables(c, applications),
    ...defineTrackingTables(c, applications),
    ...defineRetentionTables(c, applications),
    ...defineAttachmentsTables(c, applications),
    ...payments,
    ...customPayments,
    ...defineRefundRequestsTables(c, { ...payments, ...customPayments }),
    ...affiliates,
    ...defineApiKeysTables(c, affiliates),
    ...defineCallsTables(c),
    ...defineReturnsTables(c, { ...affiliates, ...applications }),
    ...events,
    ...defineWebhooksTables(c, { ...affiliates, ...events }),
    ...defineBatchesTables(c, affiliates),
    ...defineLookupsTables(c),
    ...articles,
    ...defineArticleVersionsTables(c, articles),
    ...defineCommentsTables(c, { ...accounts, ...articles }),
    ...defineAoCodesTables(c),
    ...definePanOfficesTables(c),
    ...definePlacesTables(c),
    ...defineListsTables(c),
    ...cases,
    ...defineIntakeTables(c, cases),
    ...defineViewsTables(c),
    ...defineRunsTables(c, cases),
    ...defineExportsTables(c),
    ...defineImportsTables(c, cases),
    ...defineContactTables(c),
    ...defineTemplatesTables(c),
    ...definePeopleRequestsTables(c),
    ...defineTextsTables(c),
    ...defineOfficialFormsTables(c),
    ...defineSentDraftsTables(c),
    ...defineNumbersTables(c),
  }
}

export type Tables = ReturnType<typeof defineTables>
