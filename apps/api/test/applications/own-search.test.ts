import { OWN_NAMES_READ_MAX } from '@pan/contracts/own-applications'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loggedIn, login, somebody } from '../support/accounts.ts'
import { testApp, type TestApp } from '../support/app.ts'
import { apply, bearer, type Submitted } from '../support/applications.ts'
import { dialects } from '../support/databases.ts'

describe.each(dialects)('who applies for others, on %s,', (dialect) => {
  let server: TestApp
  beforeAll(async () => {
    server = await testApp(dialect)
  })
  afterAll(() => server.close())

  const person = async (name: string) =>
    (await loggedIn(server, { ...somebody, email: `${name}@example.com` })).token

  /** A login ends before a day does. */
  const again = async (name: string): Promise<string> =>
    (await login(server, { ...somebody, email: `${name}@example.com` })).json().token

  async function submitted(token: string, firstName = 'ARUN') {
    const name = { applicant_firstname: firstName, name_on_card: '' }
    const answer = await apply(server, name, bearer(token))
    return answer.json<Submitted>().data.pan
  }

  async function search(token: string, text: string, cursor?: string) {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/v1/own-applications/search',
      headers: bearer(token),
      payload: { text, ...(cursor && { cursor }) },
    })
    expect(answer.statusCode).toBe(200)
    const { applications, ...rest } = answer.json().data
    return { ids: applications.map(({ id }: { id: string }) => id) as string[], applications, ...rest }
  }

  async function today(token: string) {
    const url = '/api/v1/own-applications/today'
    return (await server.app.inject({ url, headers: bearer(token) })).json().data
  }

  test('finds an application by its coupon number as people write it, by words of a name and by its day', async () => {
    await person('finds-nothing')
    const meena = await submitted(await person('finds'), 'MEENA')
    server.clock.forward(24 * 60 * 60)
    const [own, stranger] = [await again('finds'), await again('finds-nothing')]
    const arun = await submitted(own, 'ARUN')
    const coupon = meena.pan_coupon_nbr
    for (const text of [
      coupon,
      coupon.toLowerCase().replaceAll('-', ' '),
      'meena',
      ' specimen  MEENA ',
      meena.appln_date,
    ])
      expect((await search(own, text)).ids).toEqual([meena.id])
    expect((await search(own, 'specimen')).ids).toEqual([arun.id, meena.id])
    expect((await search(own, '')).ids).toEqual([arun.id, meena.id])
    expect((await search(own, 'nobody')).ids).toEqual([])
    expect((await search(own, '31-02-2026')).ids).toEqual([])
    for (const text of [coupon, 'meena', meena.appln_date, ''])
      expect((await search(stranger, text)).ids).toEqual([])
    const [line] = (await search(own, coupon)).applications
    expect(line).toEqual({
      id: meena.id,
      name: 'MEENA KUMAR SPECIMEN',
      pan_coupon_nbr: coupon,
      appln_date: meena.appln_date,
      application_category: 'NEW',
      applicant_status: 'individual',
      non_individual_type: '',
      application_state: 'SUBMITTED',
    })
  })

  test('goes through all of them page by page, and misses none that was submitted at the same moment', async () => {
    const own = await person('pages-through')
    const ids: string[] = []
    for (let made = 0; made < 45; made++) ids.unshift((await submitted(own)).id)
    const { day } = await today(own)
    for (const text of ['', 'specimen', day]) {
      const found: string[] = []
      let cursor: string | undefined
      do {
        const page = await search(own, text, cursor)
        expect(page.ids.length).toBeLessThanOrEqual(20)
        found.push(...page.ids)
        cursor = page.next_cursor
      } while (cursor)
      expect(found.toSorted()).toEqual(ids.toSorted())
    }
    const wrong = await server.app.inject({
      method: 'POST',
      url: '/api/v1/own-applications/search',
      headers: bearer(own),
      payload: { text: '', cursor: 'x' },
    })
    expect(wrong.statusCode).toBe(400)
  })

  test('reads so many names and no more in one search, says how far that was, and goes on from there', async () => {
    const own = await person('reads-names')
    const { id: oldest, appln_date: day } = await submitted(own, 'MEENA')
    for (let made = 0; made < OWN_NAMES_READ_MAX; made++) await submitted(own)
    const first = await search(own, 'meena')
    expect([first.ids, first.looked_until]).toEqual([[], day])
    const second = await search(own, 'meena', first.next_cursor)
    expect([second.ids, second.looked_until, second.next_cursor]).toEqual([[oldest], '', null])
  })

  test('sees how many they submitted since midnight in India, nobody else’s counted', async () => {
    const [own, stranger] = [await person('counts'), await person('counts-none')]
    const before = await today(own)
    expect(before.count).toBe(0)
    await submitted(own)
    await submitted(own)
    await apply(server, {}, {})
    expect(await today(own)).toEqual({ day: before.day, count: 2 })
    expect((await today(stranger)).count).toBe(0)
    server.clock.forward(24 * 60 * 60)
    const after = await today(await again('counts'))
    expect(after.count).toBe(0)
    expect(after.day).not.toBe(before.day)
  })
})
