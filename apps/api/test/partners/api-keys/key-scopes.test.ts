import { validNewPan } from '@pan/contracts/forms/samples/new-pan.sample'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../support/app.ts'
import { bearer } from '../../support/applications.ts'
import { keyOf, partner } from '../../support/callers.ts'
import { oneDatabase } from '../../support/databases.ts'

describe.each(oneDatabase)('the key of a partner, on %s,', (dialect) => {
  let server: TestApp
  beforeAll(async () => void (server = await testApp(dialect)))
  afterAll(() => server.close())

  const get = (url: string, key: string) => server.app.inject({ url: `/api/v1/${url}`, headers: bearer(key) })
  const post = (url: string, key: string, payload: object, headers = {}) =>
    server.app.inject({
      method: 'POST',
      url: `/api/v1/${url}`,
      headers: { ...bearer(key), ...headers },
      payload,
    })
  /** Without a captcha. */
  const submit = (key: string, change: object = {}, headers = {}) =>
    post('apply-newpan', key, { ...validNewPan, ...change }, headers)

  test('does what its scopes are for; what else it is refused by the name of the scope that it lacks', async () => {
    const { partnerId, key } = await partner(server)
    const { id } = (await submit(key)).json().data.pan
    const reader = await keyOf(server, partnerId, 'live', ['applications:read'])
    expect((await get(`edit-pan-application/${id}`, reader.key)).statusCode).toBe(200)
    for (const [path, scope] of [
      ['apply-newpan', 'applications:write'],
      [`newpan-update/${id}`, 'applications:write'],
      [`store-payment-mode/${id}`, 'payments:write'],
      [`${id}/add-attachment`, 'files:write'],
      // Whether there is such an application is not told.
      ['AAAAAAAAAAAAAAAAAAAAAA/add-attachment', 'files:write'],
    ] as const) {
      const { statusCode, ...answer } = await post(path, reader.key, {})
      const { code, detail } = answer.json()
      expect([path, statusCode, code]).toEqual([path, 403, 'SCOPE_MISSING'])
      expect(detail).toBe(`This key does not have the scope ${scope}.`)
    }
    const writer = await keyOf(server, partnerId, 'live', ['applications:write'])
    expect((await get(`edit-pan-application/${id}`, writer.key)).json().code).toBe('SCOPE_MISSING')
    expect((await submit(writer.key)).statusCode).toBe(201)
    // It stands in for a captcha only where it is asked for what it is for.
    const message = {
      name: 'Arun Specimen',
      email: 'arun.specimen@example.com',
      mobile: '9000000001',
      amount: 50,
    }
    expect((await post('merchant/store', key, message)).json().code).toBe('CAPTCHA_FAILED')
  })

  test.each(['cash', 'free'])(
    'that may pay but not read gets no form by choosing %s',
    async (payment_mode) => {
      const { partnerId, key } = await partner(server)
      const { id } = (await submit(key)).json().data.pan
      const choose = (by: string) => post(`store-payment-mode/${id}`, by, { payment_mode })
      const payer = await keyOf(server, partnerId, 'live', ['payments:write'])
      expect((await choose(payer.key)).json()).toEqual({ data: {} })
      const both = await keyOf(server, partnerId, 'live', ['payments:write', 'applications:read'])
      expect((await choose(both.key)).json()).toEqual({
        data: { download_link: expect.stringContaining('/files/') },
      })
    },
  )
})
