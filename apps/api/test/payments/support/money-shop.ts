import type { StaffRole } from '@pan/contracts/staff/roles'
import { callerOf, staffMember } from '../../staff/support/staff-server.ts'
import { openShop, type Shop } from '../../support/shop.ts'

/** The shop with the address of its staff. */
export async function openMoneyShop(...opened: Parameters<typeof openShop>) {
  const shop = await openShop(...opened)
  const staff = await shop.openStaff()
  return {
    ...shop,
    staff,
    async close() {
      await staff.close()
      await shop.close()
    },
  }
}

export type MoneyShop = Awaited<ReturnType<typeof openMoneyShop>>

/** Somebody of the staff with these roles, and how they call. */
export async function person(shop: MoneyShop, ...roles: StaffRole[]) {
  const me = await staffMember(shop, roles)
  return { me, call: callerOf(shop, me) }
}

/** The newest try to pay for an application. */
export async function paymentOf({ services }: Shop, applicationId: string) {
  const [newest] = (await services.paymentsAdmin.admin.list(applicationId)).toReversed()
  return newest!.payment
}
