import { showCoupon } from '@pan/contracts/pan/numbers/coupon'
import type { RequestSubject } from '@pan/contracts/staff/people/request'
import type { Session } from '../../db/store.ts'
import type { AccountSettings } from '../accounts/account-settings.service.ts'
import type { OwnedApplications } from '../applications/owned/owned-applications.service.ts'
import type { ApplicationSearch } from '../applications/search/application-search.service.ts'
import type { ContactMessages } from '../contact/contact-messages.service.ts'
import type { Payers } from '../custom-payments/payers.service.ts'
import type { Registrants } from '../partners/affiliates/registrants.service.ts'
import { masked } from '../../text/masked-email.ts'

export interface SubjectsDependencies {
  readonly search: Pick<ApplicationSearch, 'head'>
  readonly owned: Pick<OwnedApplications, 'countIn'>
  readonly accounts: Pick<AccountSettings, 'named'>
  readonly contactMessages: Pick<ContactMessages, 'find'>
  readonly payers: Pick<Payers, 'find' | 'isPayable'>
  readonly registrants: Pick<Registrants, 'find' | 'isPartner'>
}

/** What a request is about, by its id alone. */
export type Named = Pick<RequestSubject, 'kind' | 'id'>

/** How it stands; `seen` is another text once it is no more what somebody saw. */
export type Standing = RequestSubject & {
  readonly seen: string
  /** Why it is not erased as it stands: a payment that can still be paid, or a registration with a partnership behind it. */
  readonly kept?: 'error.people_payable' | 'error.people_partner' | undefined
}

/** What a request may be about. */
export function subjectsService({
  search,
  owned,
  accounts,
  contactMessages,
  payers,
  registrants,
}: SubjectsDependencies) {
  type Find = (
    session: Session,
    id: string,
  ) => Promise<(Omit<Standing, 'kind' | 'id' | 'is_unconfirmed'> & Partial<Standing>) | undefined>
  const found: Record<RequestSubject['kind'], Find> = {
    async application(session, id) {
      const head = await search.head(session, id)
      // What a partner has made up is nobody's.
      if (!head || head.isTest) return undefined
      const { coupon, createdAt, version, state } = head
      const seen = `${version} ${state}`
      return { name: showCoupon(coupon), created_at: createdAt, applications: 0, seen }
    },
    async account(session, id) {
      const account = await accounts.named(session, id)
      if (account?.id !== id) return undefined
      const applications = await owned.countIn(session, id)
      const { createdAt, email, isConfirmed } = account
      return {
        name: masked(email),
        created_at: createdAt,
        applications,
        is_unconfirmed: !isConfirmed,
        seen: `${applications} ${isConfirmed}`,
      }
    },
    async message(session, id) {
      const message = await contactMessages.find(session, id)
      if (!message) return undefined
      const { reference, createdAt, version } = message
      return { name: reference, created_at: createdAt, applications: 0, seen: String(version) }
    },
    async payment(session, id) {
      const payment = await payers.find(session, id)
      if (!payment) return undefined
      const { reference, startedAt, state, refundState } = payment
      return {
        name: reference,
        created_at: startedAt,
        applications: 0,
        seen: `${state} ${refundState}`,
        kept: payers.isPayable(payment) ? 'error.people_payable' : undefined,
      }
    },
    async registration(session, id) {
      const registration = await registrants.find(session, id)
      if (!registration) return undefined
      const { reference, createdAt, state, changedAt } = registration
      return {
        name: reference,
        created_at: createdAt,
        applications: 0,
        seen: `${state} ${changedAt}`,
        kept: registrants.isPartner(registration) ? 'error.people_partner' : undefined,
      }
    },
  }

  return {
    /** Undefined where there is none, or no more. */
    async standing(session: Session, { kind, id }: Named): Promise<Standing | undefined> {
      const standing = await found[kind](session, id)
      return standing && { kind, id, is_unconfirmed: false, ...standing }
    },
  }
}

export type Subjects = ReturnType<typeof subjectsService>
