import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../support/app.ts'
import { bearer } from '../support/applications.ts'
import type { Member } from '../support/callers.ts'
import { dialects } from '../support/databases.ts'
import { collector } from '../support/many-applications.ts'

const APPLICATIONS = 100
const COUPON = '"pan_coupon_nbr"'

describe.each(dialects)('the copy of an account, on %s,', (dialect) => {
  let server: TestApp
  /** Done when some of the applications are on their way, as with somebody who reads slowly. */
  let meanwhile: () => Promise<unknown>
  beforeAll(async () => {
    server = await testApp(dialect)
    const { accountExport } = server.services
    const exported = accountExport.exported.bind(accountExport)
    accountExport.exported = async (userId) => {
      const pieces = await exported(userId)
      return (async function* () {
        let count = 0
        for await (const piece of pieces) {
          yield piece
          if (++count === 3) await meanwhile()
        }
      })()
    }
    await server.app.listen({ host: '127.0.0.1', port: 0 })
  })
  afterAll(() => server.close())

  /** What comes of the copy, and whether the connection ends before its end. */
  async function copied({ token }: Member) {
    const origin = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`
    const { status, body } = await fetch(`${origin}/api/v1/account/export`, { headers: bearer(token) })
    let text = ''
    try {
      for await (const piece of body!.pipeThrough(new TextDecoderStream())) text += piece
      return { status, isWhole: true, count: text.split(COUPON).length - 1 }
    } catch {
      return { status, isWhole: false, count: text.split(COUPON).length - 1 }
    }
  }

  test.each<[string, (owner: Member) => Promise<unknown>]>([
    [
      'is logged out',
      async ({ token }) => {
        const out = await server.app.inject({ method: 'POST', url: '/api/logout', headers: bearer(token) })
        expect(out.statusCode).toBe(200)
      },
    ],
    ['erases the account', ({ userId }) => server.services.accountSettings.erase(userId)],
    ['reads for longer than the token lasts', async () => server.clock.forward(60 * 60)],
  ])('ends unfinished when its owner %s meanwhile', async (_, end) => {
    const owner = await collector(server, APPLICATIONS)
    meanwhile = () => end(owner)
    const copy = await copied(owner)
    expect([copy.status, copy.isWhole]).toEqual([200, false])
    expect(copy.count).toBeLessThan(APPLICATIONS)
  })

  test('is whole where nothing of that happens', async () => {
    meanwhile = async () => {}
    const copy = await copied(await collector(server, APPLICATIONS))
    expect([copy.status, copy.isWhole]).toEqual([200, true])
    expect(copy.count).toBeGreaterThanOrEqual(APPLICATIONS)
  })
})
