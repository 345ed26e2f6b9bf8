import type { ContactSubject } from '@pan/contracts/forms/contact.form'
import { INBOX_ON_PAGE, type InboxEntry } from '@pan/contracts/staff/inbox/inbox'
import { showCoupon } from '@pan/contracts/pan/numbers/coupon'
import { cursorIn, pageOf } from '../../../db/queries/page.ts'
import { Failure } from '../../../errors/failure.ts'
import { indianTime } from '../../../time/indian-time.ts'
import type { WaitingRemarks } from '../remarks/waiting-remarks.service.ts'
import type { WorkingDays } from '../queue/working-days.ts'
import type { ContactMessages } from '../../contact/contact-messages.service.ts'
import type { Dependencies } from '../../dependencies.ts'

/** Before all that there is. */
const BEGINNING = { at: '', id: '' }

export interface InboxDependencies extends Pick<Dependencies, 'store' | 'clock'> {
  readonly messages: Pick<ContactMessages, 'listOpen'>
  readonly remarks: Pick<WaitingRemarks, 'list'>
  readonly calendar: WorkingDays
}

/** What waits for an answer of the staff: messages of the contact page, and what applicants have written. */
export function inboxService({ store, clock, messages, remarks, calendar }: InboxDependencies) {
  return {
    /** A page of it, the oldest first. Nothing of what was written is opened for it. */
    async list(cursor: string | undefined) {
      const after = cursor === undefined ? BEGINNING : cursorIn(cursor)
      if (!after)
        throw new Failure('MALFORMED_REQUEST', {
          issues: [{ field: 'cursor', message: { key: 'error.cursor' } }],
        })
      const [ofSite, ofApplicants] = await Promise.all([
        messages.listOpen(store, after, INBOX_ON_PAGE + 1),
        remarks.list(store, after, INBOX_ON_PAGE + 1),
      ])
      const all = [
        ...ofSite.map((each) => ({ ...each, kind: 'message' as const })),
        ...ofApplicants.map(({ id, coupon, since }) => ({
          kind: 'remark' as const,
          id,
          reference: showCoupon(coupon),
          subject: '',
          since,
        })),
      ].toSorted((a, b) => (`${a.since}/${a.id}` < `${b.since}/${b.id}` ? -1 : 1))
      const { rows, next } = pageOf(all, INBOX_ON_PAGE, ({ since: at, id }) => ({ at, id }))
      const now = clock.now()
      const entries = rows.map(({ kind, id, reference, subject, since }): InboxEntry => ({
        kind,
        id,
        reference,
        subject: subject as ContactSubject | '',
        since: indianTime(since),
        working_days: calendar.ageOf(since, now).workingDays,
      }))
      return { entries, next_cursor: next === '' ? null : next }
    },
  }
}
