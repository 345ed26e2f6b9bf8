import type { CalendarDate } from '@pan/contracts/kit/calendar-date'
import { parseDate } from '@pan/contracts/kit/date-text'
import { isCourierNumber } from '@pan/contracts/pan/numbers/courier-number'
import { isPan } from '@pan/contracts/pan/numbers/pan-number'
import type { RevealReason } from '@pan/contracts/staff/cases/reveal'
import { FOUND_CASES_MAX, type FoundMessage, type SearchedBy } from '@pan/contracts/staff/cases/search'
import { countedTries, type CountedTry } from '../../../auth/tries.ts'
import type { Transaction } from '../../../db/store.ts'
import { Failure } from '../../../errors/failure.ts'
import { indianTime } from '../../../time/indian-time.ts'
import type { Audit } from '../../../observability/audit/audit.ts'
import { byStaff } from '../../../observability/audit/by-staff.ts'
import { searchKeyOf } from '../../applications/search/application-search.service.ts'
import type { PanSearch } from '../../applications/search/pan-search.service.ts'
import type { NameSearch } from '../../applications/search/name-search.service.ts'
import { readReference, type ContactMessages } from '../../contact/contact-messages.service.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { StaffActor } from '../actor.ts'
import type { Queue } from '../queue/queue.service.ts'
import { listFound, listIdsBy, listIdsByCourier, listIdsByPayment } from './case-search.repository.ts'

const MINUTE_SECONDS = 60
const PAYMENT = /^[\w-]{8,100}$/u
const MOBILE_LENGTH_MIN = 6

export interface CaseSearchDependencies extends Pick<Dependencies, 'store' | 'clock' | 'sealer'> {
  readonly audit: Audit
  readonly names: NameSearch
  readonly pans: PanSearch
  readonly queue: Pick<Queue, 'rowsOf'>
  readonly messages: Pick<ContactMessages, 'byReference' | 'listFrom'>
  readonly perMinute: number
}

export interface CaseSearched {
  readonly by?: SearchedBy | undefined
  readonly text: string
  readonly date_of_birth?: string | undefined
  readonly reason?: RevealReason | undefined
}

/** What is looked for, as it is stored. */
type Wanted =
  | { readonly by: Exclude<SearchedBy, 'name'>; readonly text: string }
  | { readonly by: 'name'; readonly text: string; readonly born: CalendarDate; readonly reason: RevealReason }

const invalid = (field: string, key: string) =>
  new Failure('VALIDATION_FAILED', { issues: [{ field, message: { key } }] })

function wantedIn({ by, text, date_of_birth: birth = '', reason }: CaseSearched): Wanted {
  const plain = text.trim()
  if (by === 'name') {
    const born = parseDate(birth)
    if (!born) throw invalid('date_of_birth', 'error.search_birth')
    if (reason === undefined) throw invalid('reason', 'error.search_reason')
    return { by, text: plain, born, reason }
  }
  if (by === 'payment' && !PAYMENT.test(plain)) throw invalid('text', 'error.search_text')
  if (by === 'payment') return { by, text: plain }
  const reference = readReference(plain)
  if (by === 'reference' || (by === undefined && reference !== undefined)) {
    if (reference === undefined) throw invalid('text', 'error.search_text')
    return { by: 'reference', text: reference }
  }
  const key = searchKeyOf(plain)
  const pan = plain.replaceAll(/[\s-]/gu, '').toUpperCase()
  if (by === 'pan' || (by === undefined && key.by !== 'coupon' && isPan(pan))) {
    if (!isPan(pan)) throw invalid('text', 'error.search_text')
    return { by: 'pan', text: pan }
  }
  const courier = plain.toUpperCase()
  const isShort = key.by === 'mobile' && !(key.text.length >= MOBILE_LENGTH_MIN && /^\d+$/u.test(key.text))
  // What a courier gives has letters and digits; a word is none.
  const isCourier =
    isCourierNumber(courier) && (by === 'courier' || (by === undefined && isShort && /\d/u.test(plain)))
  if (isCourier) return { by: 'courier', text: courier }
  if (isShort || (by !== undefined && by !== key.by)) throw invalid('text', 'error.search_text')
  return key
}

/** Finds cases by what somebody at the telephone, or a paper, says. */
export function caseSearchService(dependencies: CaseSearchDependencies) {
  const { store, clock, sealer, audit, names, pans, messages, queue, perMinute } = dependencies
  const tries = countedTries(sealer, clock)

  /** To the end of this minute: counts that each search began anew would add up over the day. */
  function countedFor(memberId: string): [CountedTry] {
    const now = Math.floor(clock.now().getTime() / 1000)
    const seconds = MINUTE_SECONDS - (now % MINUTE_SECONDS)
    const key = `${memberId} ${Math.floor(now / MINUTE_SECONDS)}`
    return [{ limit: { of: 'staff.search', max: perMinute, seconds }, key }]
  }

  async function idsOf(wanted: Wanted): Promise<{ ids: string[]; isMore: boolean }> {
    if (wanted.by === 'name') return names.find(wanted.text, wanted.born, FOUND_CASES_MAX)
    const { by, text } = wanted
    if (by === 'reference') return { ids: [], isMore: false }
    const max = FOUND_CASES_MAX + 1
    const rows =
      by === 'courier'
        ? await listIdsByCourier(store, text, max)
        : by === 'payment'
          ? await listIdsByPayment(store, text, max)
          : by === 'pan'
            ? (await pans.find(text, max)).map((id) => ({ id }))
            : await listIdsBy(store, by, text, max)
    return { ids: rows.slice(0, FOUND_CASES_MAX).map(({ id }) => id), isMore: rows.length === max }
  }

  async function messageRows({ by, text }: Wanted) {
    if (by === 'email') return messages.listFrom(store, text, FOUND_CASES_MAX + 1)
    const found = by === 'reference' ? await messages.byReference(store, text) : undefined
    return found ? [found] : []
  }

  /** Messages of the contact page, where an address or a reference is looked for. */
  async function messagesOf(wanted: Wanted): Promise<{ messages: FoundMessage[]; isMore: boolean }> {
    const rows = await messageRows(wanted)
    return {
      messages: rows.slice(0, FOUND_CASES_MAX).map(({ createdAt, subject, ...row }) => ({
        ...row,
        subject: subject as FoundMessage['subject'],
        created_at: indianTime(createdAt),
      })),
      isMore: rows.length > FOUND_CASES_MAX,
    }
  }

  return {
    /** Who looks for what is in the audit log before anything is shown; what is looked for stands there as a keyed hash. */
    async find(actor: StaffActor, asked: CaseSearched, transaction: Transaction) {
      const wanted = wantedIn(asked)
      const { ids, isMore } = await idsOf(wanted)
      const found = ids.length === 0 ? [] : await listFound(store, ids)
      const cases = await queue.rowsOf(store, found)
      const written = await messagesOf(wanted)
      return transaction(async (tx) => {
        const seconds = await tries.take(tx, countedFor(actor.memberId))
        if (seconds > 0) throw new Failure('TOO_MANY_REQUESTS', { retryAfterSeconds: seconds })
        await audit(tx, {
          ...byStaff(actor, {
            by: wanted.by,
            found: cases.length + written.messages.length,
            ...('reason' in wanted && { reason: wanted.reason }),
          }),
          action: 'case search',
          object: sealer.blind('person-search', wanted.text)[0]!.slice(0, 22),
        })
        return {
          data: {
            by: wanted.by,
            cases,
            messages: written.messages,
            is_more: isMore || written.isMore,
          },
        }
      })
    },
  }
}
