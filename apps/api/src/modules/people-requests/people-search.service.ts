import { SUBJECTS_MAX } from '@pan/contracts/staff/people/request'
import type { StaffCaller } from '../../auth/caller.ts'
import { countedTries } from '../../auth/tries.ts'
import type { Transaction } from '../../db/store.ts'
import { Failure } from '../../errors/failure.ts'
import type { Audit } from '../../observability/audit/audit.ts'
import { byStaff } from '../../observability/audit/by-staff.ts'
import type { AccountSettings } from '../accounts/account-settings.service.ts'
import type { ApplicationSearch } from '../applications/search/application-search.service.ts'
import type { PersonSearch } from '../applications/search/person-search.service.ts'
import { readReference, type ContactMessages } from '../contact/contact-messages.service.ts'
import { readPaymentReference, type Payers } from '../custom-payments/payers.service.ts'
import type { Dependencies } from '../dependencies.ts'
import { readRegistrationReference, type Registrants } from '../partners/affiliates/registrants.service.ts'
import { shownSubject, type Named, type Subjects } from './subjects.service.ts'

const MINUTE_SECONDS = 60
const ID = /^[\w-]{22}$/u

export interface PeopleSearchDependencies extends Pick<
  Dependencies,
  'store' | 'clock' | 'sealer' | 'config'
> {
  readonly audit: Audit
  readonly subjects: Subjects
  readonly search: Pick<ApplicationSearch, 'byCoupon'>
  readonly personSearch: PersonSearch
  readonly accounts: Pick<AccountSettings, 'named'>
  readonly contactMessages: Pick<ContactMessages, 'byReference' | 'listFrom'>
  readonly payers: Pick<Payers, 'byReference'>
  readonly registrants: Pick<Registrants, 'byReference' | 'listFrom'>
}

/** Finds what a request may be about, by what somebody writes who asks for something. */
export function peopleSearch(dependencies: PeopleSearchDependencies) {
  const { store, clock, sealer, config, audit, subjects, search, personSearch, accounts } = dependencies
  const { contactMessages, payers, registrants } = dependencies
  const tries = countedTries(sealer, clock)

  /** To the end of this minute, as other searches are counted, and with them. */
  function countedFor(memberId: string) {
    const now = Math.floor(clock.now().getTime() / 1000)
    const seconds = MINUTE_SECONDS - (now % MINUTE_SECONDS)
    const key = `${memberId} ${Math.floor(now / MINUTE_SECONDS)}`
    return [{ limit: { of: 'staff.search', max: config.STAFF_SEARCHES_PER_MINUTE, seconds }, key }] as const
  }

  async function accountOf(name: string): Promise<Named[]> {
    const account = await accounts.named(store, name)
    return account ? [{ kind: 'account', id: account.id }] : []
  }

  async function messagesOf(text: string): Promise<Named[]> {
    const reference = readReference(text)
    const one = reference === undefined ? undefined : await contactMessages.byReference(store, reference)
    const some = text.includes('@') ? await contactMessages.listFrom(store, text, SUBJECTS_MAX + 1) : []
    return [...(one ? [one] : []), ...some].map(({ id }) => ({ kind: 'message', id }))
  }

  async function paymentsOf(text: string): Promise<Named[]> {
    const one = await payers.byReference(store, text)
    return one ? [{ kind: 'payment', id: one.id }] : []
  }

  async function registrationsOf(text: string): Promise<Named[]> {
    const one = await registrants.byReference(store, text)
    const some = text.includes('@') ? await registrants.listFrom(store, text, SUBJECTS_MAX + 1) : []
    return [...(one ? [one] : []), ...some].map(({ id }) => ({ kind: 'registration', id }))
  }

  async function applicationsOf(text: string): Promise<Named[] | undefined> {
    const one = await search.byCoupon(text)
    if (one) return [{ kind: 'application', id: one.id }]
    const some = await personSearch.find(text, undefined)
    return some?.rows.map(({ id }) => ({ kind: 'application', id }))
  }

  /** Undefined for what is nothing that somebody could be found by. */
  async function namedBy(text: string): Promise<Named[] | undefined> {
    if (ID.test(text)) return accountOf(text)
    const isReference = [readReference, readPaymentReference, readRegistrationReference].some(
      (read) => read(text) !== undefined,
    )
    const [applications, ...others] = await Promise.all([
      isReference ? [] : applicationsOf(text),
      messagesOf(text),
      paymentsOf(text),
      registrationsOf(text),
    ])
    if (applications === undefined) return undefined
    return [...(text.includes('@') ? await accountOf(text) : []), ...applications, ...others.flat()]
  }

  return {
    /** Who looks for what is in the audit log before anything is shown; what is looked for stands there as a keyed hash. */
    async find(caller: StaffCaller, typed: string, transaction: Transaction) {
      const text = typed.trim()
      const named = await namedBy(text)
      if (named === undefined)
        throw new Failure('VALIDATION_FAILED', {
          issues: [{ field: 'text', message: { key: 'error.people_search' } }],
        })
      const shown = named.slice(0, SUBJECTS_MAX)
      const standings = await Promise.all(shown.map((each) => subjects.standing(store, each)))
      const found = standings.filter((each) => each !== undefined).map(shownSubject)
      return transaction(async (tx) => {
        const seconds = await tries.take(tx, countedFor(caller.memberId))
        if (seconds > 0) throw new Failure('TOO_MANY_REQUESTS', { retryAfterSeconds: seconds })
        await audit(tx, {
          ...byStaff(caller, { found: found.length }),
          action: 'people search',
          object: personSearch.searchedAs(text),
        })
        return { data: { subjects: found, is_more: named.length > SUBJECTS_MAX } }
      })
    },
  }
}
