import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../support/app.ts'
import { bearer } from '../support/applications.ts'
import type { Member } from '../support/callers.ts'
import { dialects } from '../support/databases.ts'
import { collector } from '../support/data/many-applications.ts'

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
    accountExport.exported = async (userId, asked) => {
      const pieces = await exported(userId, asked)
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

  function get({ token }: Member) {
    const origin = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`
    return fetch(`${origin}/api/v1/account/export`, { headers: bearer(token) })
  }

  /** What comes of the copy, and whether the connection ends before its end. */
  async function copied(owner: Member) {
    const { status, body } = await get(owner)
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

  test('is made once at a time, and five times in an hour', async () => {
    const owner = await collector(server, APPLICATIONS)
    const another = await collector(server, 1)
    const refusals: [number, string][] = []
    const refused = async () => {
      const { status, body } = await get(owner)
      const { detail } = (await new Response(body).json()) as { detail: string }
      refusals.push([status, detail])
    }
    meanwhile = async () => {
      await refused()
      meanwhile = async () => {}
      expect((await copied(another)).isWhole).toBe(true)
    }
    for (let made = 0; made < 5; made++)
      expect(await copied(owner)).toMatchObject({ status: 200, isWhole: true })
    await refused()
    expect(refusals).toEqual([
      [429, 'A copy of your data is already on its way. Wait until it has arrived.'],
      [429, 'You can get your data 5 times in an hour. Try again later.'],
    ])
  })

  test('is whole where nothing of that happens', async () => {
    meanwhile = async () => {}
    const copy = await copied(await collector(server, APPLICATIONS))
    expect([copy.status, copy.isWhole]).toEqual([200, true])
    expect(copy.count).toBeGreaterThanOrEqual(APPLICATIONS)
  })
})
