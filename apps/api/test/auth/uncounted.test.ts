import { expect, test } from 'vitest'
import { testApp } from '../support/app.ts'
import { bearer } from '../support/applications.ts'
import { openCopy } from '../support/databases.ts'

test('a call that no limit counts asks the database for no key that it brings', async () => {
  const copy = await openCopy('sqlite')
  let selects = 0
  const db = new Proxy(copy.db, {
    get(target, name) {
      if (name === 'select') selects += 1
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  const server = await testApp('sqlite', {}, { store: { ...copy, db } })
  const made = { headers: bearer('pk_live_madeup') }
  selects = 0
  for (const path of ['live', 'ready'])
    expect((await server.app.inject({ url: `/api/health/${path}`, ...made })).statusCode).toBe(200)
  expect(selects).toBe(0)
  expect((await server.app.inject({ url: '/api/v1/partner/key', ...made })).statusCode).toBe(401)
  expect(selects).toBeGreaterThan(0)
  await server.close()
  await copy.close()
})
