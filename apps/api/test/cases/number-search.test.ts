import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bearer } from '../support/applications.ts'
import { dialects } from '../support/databases.ts'
import { atState, signedStaff, openStaffServer, OPERATOR, type StaffServer } from './support/cases.ts'

const COURIER = 'EM123456785IN'

describe.each(dialects)('an application, on %s,', (dialect) => {
  let server: StaffServer
  let find: (by: string, text: string) => Promise<string[]>
  beforeAll(async () => {
    server = await openStaffServer(dialect)
    const { call } = await signedStaff(server, 'support')
    find = async (by, text) => {
      const answer = await call('POST', 'cases/search', { text, ...(by && { by }) })
      return answer.json().data.cases.map(({ id }: { id: string }) => id)
    }
  })
  afterAll(() => server.close())

  const searches = async (by: string) => {
    const rows = await server.store.db.select().from(server.store.tables.audit)
    return rows.filter(({ action, details }) => action === 'case search' && details['by'] === by)
  }

  test('is found by the number of its courier, however it is typed, and no other one is', async () => {
    const sent = ['DOCUMENTS_RECEIVED', 'UNDER_PROCESS', 'PAN_ALLOTTED', 'DISPATCHED']
    const { pan } = await atState(server, ...sent)
    await atState(server, 'DOCUMENTS_RECEIVED')
    await server.services.progress.setCourier(pan.pan_coupon_nbr, COURIER, OPERATOR)
    expect(await find('courier', ` ${COURIER.toLowerCase()} `)).toEqual([pan.id])
    expect(await find('courier', COURIER.replace('1', '2'))).toEqual([])
    // Nor has anybody to say what it is.
    expect(await find('', COURIER)).toEqual([pan.id])
    expect(JSON.stringify(await searches('courier'))).not.toContain(COURIER)
  })

  test('is found by our number of its payment and by those that a gateway gave it, and no other one is', async () => {
    const [paid, other] = [await atState(server), await atState(server)]
    for (const { pan, token } of [paid, other]) {
      const url = `/api/v1/store-payment-mode/${pan.id}`
      const payload = { payment_mode: 'cash' }
      const answer = await server.app.inject({ method: 'POST', url, headers: bearer(token), payload })
      expect(answer.statusCode).toBeLessThan(300)
    }
    const { payments } = server.store.tables
    const given = { providerRef: 'order_specimen_1', providerPaymentId: 'pay_specimen_1' }
    await server.store.transaction(({ db }) =>
      db.update(payments).set(given).where(eq(payments.applicationId, paid.pan.id)),
    )
    const [row] = await server.store.db.select().from(payments).where(eq(payments.applicationId, paid.pan.id))
    for (const number of [row!.id, given.providerRef, given.providerPaymentId])
      expect([number, await find('payment', number)]).toEqual([number, [paid.pan.id]])
    expect(await find('payment', 'pay_specimen_2')).toEqual([])
    expect(JSON.stringify(await searches('payment'))).not.toMatch(/specimen/u)
  })
})
