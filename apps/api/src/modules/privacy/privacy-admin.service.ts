import { UsageError } from '../../cli/command.ts'
import { readCoupon } from '@pan/contracts/pan/numbers/coupon'
import type { AccountSettings } from '../accounts/account-settings.service.ts'
import type { ApplicationHead, ApplicationSearch } from '../applications/search/application-search.service.ts'
import type { Payers } from '../custom-payments/payers.service.ts'
import type { Registrants } from '../partners/affiliates/registrants.service.ts'
import type { Store } from '../../db/store.ts'
import type { ContactMessages } from '../contact/contact-messages.service.ts'
import type { OwnedApplications } from '../applications/owned/owned-applications.service.ts'
import type { Retention } from './retention.service.ts'

export interface PrivacyAdminDependencies {
  readonly search: Pick<ApplicationSearch, 'byCoupon' | 'byId'>
  readonly owned: Pick<OwnedApplications, 'count'>
  readonly accounts: Pick<AccountSettings, 'erase' | 'isKnown'>
  readonly retention: Pick<Retention, 'erase' | 'eraseMessage'>
  readonly contactMessages: Pick<ContactMessages, 'byReference'>
  readonly payers: Pick<Payers, 'byReference' | 'find' | 'isPayable' | 'erase'>
  readonly registrants: Pick<Registrants, 'byReference' | 'find' | 'isPartner' | 'erase'>
  readonly store: Store
}

/** What an operator does for somebody who asks to be forgotten. */
export function privacyAdmin(dependencies: PrivacyAdminDependencies) {
  const { search, owned, accounts, retention, contactMessages, payers, registrants, store } = dependencies

  const application = (name: string): Promise<ApplicationHead | undefined> =>
    readCoupon(name) === undefined ? search.byId(name) : search.byCoupon(name)

  return {
    /**
     * Forgets an application, by its coupon number or id, an account with everything of it, by its id, or by its reference a
     * message of the contact page, who made a payment without an application or a registration as a partner. Undefined when there is no
     * such thing, or no more; UsageError for a payment that can still be paid, and for a partner.
     */
    async erase(name: string, isDryRun: boolean) {
      const found = await application(name)
      if (found) {
        const { id } = found
        if (!isDryRun) await retention.erase(id)
        return { what: 'application', id, applications: 1, erased: !isDryRun }
      }
      const message = await contactMessages.byReference(store, name.toUpperCase())
      if (message) {
        if (!isDryRun) await retention.eraseMessage(message.id)
        return { what: 'message', id: message.id, applications: 0, erased: !isDryRun }
      }
      const named = await payers.byReference(store, name)
      const payment = named && (await payers.find(store, named.id))
      if (payment) {
        if (payers.isPayable(payment))
          throw new UsageError(
            'This payment can still be paid, for 24 hours after it was begun. Forget its payer after that.',
          )
        if (!isDryRun) await payers.erase(payment.id)
        return { what: 'payment', id: payment.id, applications: 0, erased: !isDryRun }
      }
      const namedRegistration = await registrants.byReference(store, name)
      const registration = namedRegistration && (await registrants.find(store, namedRegistration.id))
      if (registration) {
        if (registrants.isPartner(registration))
          throw new UsageError('This is a partner. End the partnership first: partners reject.')
        if (!isDryRun) await registrants.erase(registration.id)
        return { what: 'registration', id: registration.id, applications: 0, erased: !isDryRun }
      }
      if (!(await accounts.isKnown(name))) return undefined
      const applications = await owned.count(name)
      if (!isDryRun) await accounts.erase(name)
      return { what: 'account', id: name, applications, erased: !isDryRun }
    },
  }
}

export type PrivacyAdmin = ReturnType<typeof privacyAdmin>
