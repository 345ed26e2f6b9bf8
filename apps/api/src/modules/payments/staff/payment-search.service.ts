import { readCoupon } from '@pan/contracts/pan/numbers/coupon'
import { PAYMENTS_ON_PAGE } from '@pan/contracts/staff/payments/list'
import type { StaffCaller } from '../../../auth/caller.ts'
import { countedTries } from '../../../auth/tries.ts'
import type { Transaction } from '../../../db/store.ts'
import { Failure } from '../../../errors/failure.ts'
import type { Audit } from '../../../observability/audit/audit.ts'
import { byStaff } from '../../../observability/audit/by-staff.ts'
import type { Dependencies } from '../../dependencies.ts'
import { findApplication } from '../orders.repository.ts'
import { findReceipted } from '../refund-requests/refund-requests.repository.ts'
import { listPayments, type Payment } from '../payments.repository.ts'
import { listCustomNamed, listNamed } from './payments-list.repository.ts'
import { shownCustom } from '../custom/custom-story.service.ts'
import { shownPayments } from './shown-payments.ts'

const MINUTE_SECONDS = 60
const NAME = /^[\w-]{8,100}$/u

export interface PaymentSearchDependencies extends Pick<
  Dependencies,
  'store' | 'clock' | 'sealer' | 'config'
> {
  readonly audit: Audit
}

/** Finds payments by what a bank statement, the gateway or a payer names, exactly. */
export function paymentSearch({ store, clock, sealer, config, audit }: PaymentSearchDependencies) {
  const tries = countedTries(sealer, clock)

  /** To the end of this minute, as other searches are counted. */
  function countedFor(memberId: string) {
    const now = Math.floor(clock.now().getTime() / 1000)
    const seconds = MINUTE_SECONDS - (now % MINUTE_SECONDS)
    const key = `${memberId} ${Math.floor(now / MINUTE_SECONDS)}`
    const limit = { of: 'staff.payment-search', max: config.STAFF_SEARCHES_PER_MINUTE, seconds }
    return [{ limit, key }] as const
  }

  async function paymentsBy(text: string): Promise<Payment[]> {
    const coupon = readCoupon(text)
    const application =
      coupon === undefined
        ? await findApplication(store, 'id', text)
        : await findApplication(store, 'coupon', coupon)
    if (application !== undefined) return (await listPayments(store, application)).toReversed()
    return listNamed(store, (await findReceipted(store, text.toUpperCase())) ?? text, PAYMENTS_ON_PAGE)
  }

  return {
    /** Who looks for what is in the audit log before anything is shown; what is looked for stands there as a keyed hash. */
    async find(caller: StaffCaller, typed: string, transaction: Transaction) {
      const text = typed.trim()
      if (readCoupon(text) === undefined && !NAME.test(text))
        throw new Failure('VALIDATION_FAILED', {
          issues: [{ field: 'text', message: { key: 'error.payment_search' } }],
        })
      const found = (await paymentsBy(text)).slice(0, PAYMENTS_ON_PAGE)
      const payments = await shownPayments(store, found)
      const custom = found.length > 0 ? [] : await listCustomNamed(store, text, PAYMENTS_ON_PAGE)
      return transaction(async (tx) => {
        const seconds = await tries.take(tx, countedFor(caller.memberId))
        if (seconds > 0) throw new Failure('TOO_MANY_REQUESTS', { retryAfterSeconds: seconds })
        await audit(tx, {
          ...byStaff(caller, { found: payments.length + custom.length }),
          action: 'payment search',
          object: sealer.blind('person-search', text)[0]!.slice(0, 22),
        })
        return {
          data: {
            payments,
            custom_payments: custom.map(shownCustom),
          },
        }
      })
    },
  }
}
