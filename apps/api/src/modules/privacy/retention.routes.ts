import { readRetention } from '@pan/contracts/staff/people/retention'
import type { ModuleServer, StaffServer } from '../module.ts'
import { PRIVACY_VERSION, privacyNotice } from '@pan/contracts/privacy'
import { SENT_DRAFT_DAYS } from '@pan/contracts/drafts/sent-drafts'
import { preparedJson } from '../../http/prepared-response.ts'
import type { Retention } from './retention.service.ts'

const NOTICE_SECONDS = 60 * 60

export function retentionRoutes(
  { serve }: ModuleServer,
  { retention: { periods } }: { readonly retention: Retention },
): void {
  const notice = {
    version: PRIVACY_VERSION,
    application_days: periods.application,
    aadhaar_days: periods.aadhaar,
    attachment_days: periods.attachment,
    sent_draft_days: SENT_DRAFT_DAYS,
    affiliate_days: periods.affiliate,
    audit_days: periods.audit,
    security_event_days: periods.securityEvents,
    erased_days: periods.erased,
    books_days: periods.books,
    payer_days: periods.payer,
    contact_days: periods.contact,
    unconfirmed_days: periods.unconfirmed,
  }
  const answer = preparedJson({ data: notice }, NOTICE_SECONDS)
  serve(privacyNotice, () => answer)
}

/** What was forgotten and what will be, for the staff. */
export function retentionViewRoutes(
  { serve }: StaffServer,
  { retention }: { readonly retention: Retention },
): void {
  serve(readRetention, async () => ({ data: { rows: await retention.view() } }))
}
