import { SUBJECTS_MAX } from '@pan/contracts/staff/people/request'
import type { AccountSettings } from '../accounts/account-settings.service.ts'
import type { ApplicationSearch } from '../applications/search/application-search.service.ts'
import type { PersonSearch } from '../applications/search/person-search.service.ts'
import { readReference, type ContactMessages } from '../contact/contact-messages.service.ts'
import { readPaymentReference, type Payers } from '../custom-payments/payers.service.ts'
import type { Dependencies } from '../dependencies.ts'
import { readRegistrationReference, type Registrants } from '../partners/affiliates/registrants.service.ts'
import type { Named } from './subjects.service.ts'

const ID = /^[\w-]{22}$/u

export interface NamedSubjectsDependencies extends Pick<Dependencies, 'store'> {
  readonly search: Pick<ApplicationSearch, 'byCoupon'>
  readonly personSearch: Pick<PersonSearch, 'find'>
  readonly accounts: Pick<AccountSettings, 'named'>
  readonly contactMessages: Pick<ContactMessages, 'byReference' | 'listFrom'>
  readonly payers: Pick<Payers, 'byReference'>
  readonly registrants: Pick<Registrants, 'byReference' | 'listFrom'>
}

/** What goes by a text that somebody writes who asks for something; undefined for one that nobody could be found by. */
export function namedSubjects({
  store,
  search,
  personSearch,
  accounts,
  contactMessages,
  payers,
  registrants,
}: NamedSubjectsDependencies) {
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

  return async function namedBy(text: string): Promise<Named[] | undefined> {
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
}
