import type { FoundPlace } from '@pan/contracts/lookups/places'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestServer } from '../support/app.ts'
import { dialects } from '../support/databases.ts'
import { seedWithoutPincodes } from '../support/data/generated-data.ts'
import { NONSENSE } from '../support/data/nonsense.ts'

describe.each(dialects)('places of a text on %s', (dialect) => {
  let server: TestServer
  beforeAll(async () => {
    server = await testApp(dialect)
    await seedWithoutPincodes(server)
  })
  afterAll(() => server.close())

  const ask = (text: string) => server.app.inject({ url: '/api/v1/search-places', query: { text } })
  const places = async (text: string) =>
    (await ask(text)).json<{ data: { places: FoundPlace[] } }>().data.places
  const names = async (text: string) => (await places(text)).map(({ location }) => location)

  test('a place is found wherever it stands, by any of its names', async () => {
    for (const text of ['ao code of madras', 'சென்னை', 'चेन्नई एओ कोड', 'PAN office, Chennai!'])
      expect.soft(await names(text), text).toEqual(['CHENNAI'])
    expect(await names('from chennai to nellore')).toEqual(['CHENNAI', 'NELLORE'])
  })

  test('each place says which lists have it; a state stands for itself', async () => {
    expect(await places('chennai')).toEqual([
      {
        location: 'CHENNAI',
        state: 'TAMIL NADU',
        names: { ta: 'சென்னை', hi: 'चेन्नई' },
        lists: ['ao-codes'],
      },
    ])
    expect(await places('mumbai')).toMatchObject([{ location: 'MUMBAI', lists: ['ao-codes', 'pan-offices'] }])
    const [state] = await places('codes in tamil nadu')
    expect(state).toMatchObject({ location: 'TAMIL NADU', state: 'TAMIL NADU' })
    expect(state!.lists).toContain('ao-codes')
  })

  test('a name that is spelt wrong is offered as what it may mean, other words find no place', async () => {
    expect(await names('chenai')).toContain('CHENNAI')
    expect(await names('how to pay')).toEqual([])
    expect(await names('')).toEqual([])
  })

  test.each(NONSENSE)('nonsense %# is answered', async (text) => {
    const { statusCode } = await ask(text.slice(0, 100))
    expect(statusCode).toBe(200)
  })

  test('a text that is too long is refused', async () => {
    expect((await ask('a'.repeat(101))).statusCode).toBe(400)
  })
})
