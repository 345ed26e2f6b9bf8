import type { Input } from '@pan/contracts/kit/endpoint'
import { PAYMENT_LISTS, type listStaffPayments } from '@pan/contracts/staff/payments/list'

/** What the list of payments is narrowed to, as it stands in the address. */
export type PaymentFilter = Omit<Input<typeof listStaffPayments>['query'], 'cursor'>

const isDay = (text: string | undefined) => /^\d\d-\d\d-\d{4}$/u.test(text ?? '')

// As an application is named: 128 bits in base64url.
const APPLICATION = /^[\w-]{22}$/u

/** What an address says that the API would take; the rest is passed over, as of an old link. */
export function filterIn({
  application,
  list,
  from,
  to,
}: Readonly<Record<string, string | undefined>>): PaymentFilter {
  if (application !== undefined && APPLICATION.test(application)) return { application }
  const known = PAYMENT_LISTS.find((each) => each === list)
  return { ...(known && { list: known }), ...(isDay(from) && { from }), ...(isDay(to) && { to }) }
}
