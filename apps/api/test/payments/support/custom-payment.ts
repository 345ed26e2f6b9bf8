import { eq } from 'drizzle-orm'
import type { Shop } from '../../support/shop.ts'

type Payee = Pick<Shop, 'app' | 'captcha' | 'sandbox' | 'store'>

/** Somebody wants to pay an amount of their own: where the gateway takes it, and the reference that it has with us. */
export async function startCustomPayment({ app, captcha, sandbox, store }: Payee, amount: string) {
  const given = {
    name: 'Asha Specimen',
    email: 'asha.specimen@example.com',
    mobile: '9000000017',
    purpose: 'Card',
  }
  const answer = await app.inject({
    method: 'POST',
    url: '/api/v1/merchant/store',
    payload: { ...given, amount, captcha: await captcha() },
  })
  const { pathname } = new URL(answer.json<{ payment_link: string }>().payment_link)
  const hop = await app.inject(pathname)
  const payUrl = String(hop.headers['location'])
  const { customPayments: t } = store.tables
  return {
    payUrl,
    /** With which the payer's browser sees how it stands. */
    pass: pathname.split('/').at(-1)!,
    async reference(): Promise<string> {
      const rows = await store.db
        .select()
        .from(t)
        .where(eq(t.providerRef, sandbox.linkOf(payUrl).id))
      return rows[0]!.reference
    },
  }
}
