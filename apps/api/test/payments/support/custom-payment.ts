import { eq } from 'drizzle-orm'
import type { LightMyRequestResponse } from 'fastify'
import type { Shop } from '../../support/shop.ts'

type Payee = Pick<Shop, 'app' | 'captcha' | 'sandbox' | 'store'>

/** Somebody wants to pay an amount of their own. */
export async function openCustomPayment({ app, captcha }: Payee, amount: string) {
  const given = {
    name: 'Asha Specimen',
    email: 'asha.specimen@example.com',
    mobile: '9000000017',
    purpose: 'Card',
  }
  return app.inject({
    method: 'POST',
    url: '/api/v1/merchant/store',
    payload: { ...given, amount, captcha: await captcha() },
  })
}

/** Where the gateway takes what was opened, and the pass with which the payer's browser sees how it stands. */
export async function linkedCustomPayment({ app }: Payee, opened: LightMyRequestResponse) {
  const { pathname } = new URL(opened.json<{ payment_link: string }>().payment_link)
  const hop = await app.inject(pathname)
  return { payUrl: String(hop.headers['location']), pass: pathname.split('/').at(-1)! }
}

/** A custom payment that waits at the gateway, with the reference that it has with us. */
export async function startCustomPayment(payee: Payee, amount: string) {
  const { sandbox, store } = payee
  const linked = await linkedCustomPayment(payee, await openCustomPayment(payee, amount))
  const { payUrl } = linked
  const { customPayments: t } = store.tables
  return {
    ...linked,
    async reference(): Promise<string> {
      const rows = await store.db
        .select()
        .from(t)
        .where(eq(t.providerRef, sandbox.linkOf(payUrl).id))
      return rows[0]!.reference
    },
  }
}
