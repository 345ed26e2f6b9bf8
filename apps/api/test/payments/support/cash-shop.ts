import { showCoupon } from '@pan/contracts/pan/numbers/coupon'
import { eq } from 'drizzle-orm'
import { callerOf, proven, staffSession } from '../../staff/support/staff-server.ts'
import type { Applicant } from '../../support/shop.ts'
import { openMoneyShop, person } from './money-shop.ts'

/** The fee without the charge of a gateway. */
export const PAISE = 15_000

export type Clerk = Awaited<ReturnType<typeof person>>

/** What two accountants do about cash, each with a fresh proof. */
export async function openCashShop(...opened: Parameters<typeof openMoneyShop>) {
  const shop = await openMoneyShop(...opened)
  const { applications } = shop.store.tables

  async function couponOf({ id }: Pick<Applicant, 'id'>): Promise<string> {
    const [row] = await shop.store.db
      .select({ coupon: applications.coupon })
      .from(applications)
      .where(eq(applications.id, id))
    return showCoupon(row!.coupon)
  }
  async function prove({ me }: Clerk, of: Pick<Applicant, 'id'>, paise = PAISE) {
    await proven(shop, me, `cash:${await couponOf(of)}:${paise}`)
  }
  const receiveUnproven = async (
    { call }: Clerk,
    of: Pick<Applicant, 'id'>,
    headers: Readonly<Record<string, string>> = {},
    paise = PAISE,
  ) => call('POST', 'cash-receipts', { pan_coupon_nbr: await couponOf(of), amount_paise: paise }, headers)

  return {
    shop,
    couponOf,
    prove,
    receiveUnproven,
    accountant: () => person(shop, 'accountant'),

    /** A new session, when the old one has ended. */
    async again({ me }: Clerk): Promise<Clerk> {
      const session = await staffSession(shop, me.memberId)
      return { me: session, call: callerOf(shop, session) }
    },

    async receive(by: Clerk, of: Pick<Applicant, 'id'>, paise = PAISE) {
      await prove(by, of, paise)
      return receiveUnproven(by, of, {}, paise)
    },

    async confirm({ me, call }: Clerk, id: string) {
      await proven(shop, me, `cash-confirmation:${id}:${PAISE}`)
      return call('POST', `cash-receipts/${id}/confirmation`, { amount_paise: PAISE })
    },

    async refuse({ me, call }: Clerk, id: string, reason = 'It was handed back') {
      await proven(shop, me, `cash-refusal:${id}`)
      return call('POST', `cash-receipts/${id}/refusal`, { reason })
    },

    async askForRefund({ me, call }: Clerk, paymentId: string): Promise<string> {
      await proven(shop, me, `refund-request:${paymentId}:${PAISE}`)
      const body = { reason: 'Paid for the wrong person', amount_paise: PAISE }
      const answer = await call('POST', `payments/${paymentId}/refund-requests`, body)
      return answer.json().data.request.id
    },

    async approveRefund({ me, call }: Clerk, request: string) {
      await proven(shop, me, `refund:${request}:${PAISE}`)
      return call('POST', `refund-requests/${request}/approval`, { amount_paise: PAISE })
    },
  }
}

export type CashShop = Awaited<ReturnType<typeof openCashShop>>
