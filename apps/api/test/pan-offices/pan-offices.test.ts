import type { Area } from '@pan/contracts/lookups/ao-codes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestServer } from '../support/app.ts'
import { dialects } from '../support/databases.ts'
import { seedWithoutPincodes } from '../support/data/generated-data.ts'
import { NONSENSE } from '../support/data/nonsense.ts'

describe.each(dialects)('PAN offices on %s', (dialect) => {
  let server: TestServer
  beforeAll(async () => {
    server = await testApp(dialect)
    await seedWithoutPincodes(server)
  })
  afterAll(() => server.close())

  const post = (path: string, payload: object) =>
    server.app.inject({ method: 'POST', url: `/api/v1/${path}`, payload })
  const search = async (payload: object) =>
    (await post('search-pancard-office', payload)).json().result_panoffice
  const names = async (payload: object): Promise<string[]> =>
    (await search(payload)).data.map(({ fc_name }: { fc_name: string }) => fc_name)

  test('areas and the cities of a state are given in the form of the documents', async () => {
    const listed = async (query: string) =>
      (await server.app.inject(`/api/v1/pancard-office-areas${query}`)).json()
    expect((await listed('')).data).toContainEqual({ location: 'PUNE', state: 'MAHARASHTRA' })
    const areas = await listed('?include=names')
    expect(areas.data).toContainEqual({
      location: 'PUNE',
      state: 'MAHARASHTRA',
      names: { hi: 'पुणे', ta: 'புனே' },
    })
    expect(areas.data).toContainEqual({
      location: 'NEW DELHI',
      state: 'DELHI',
      names: { hi: 'नई दिल्ली', ta: 'புது டெல்லி' },
    })
    expect((await post('pancard-office-cities-list', { state: 'Maharashtra' })).json()).toEqual({
      data: [{ city: 'MUMBAI' }, { city: 'NAVI MUMBAI' }, { city: 'PUNE' }],
    })
    expect((await post('pancard-office-cities-list', { state: 'Atlantis' })).json()).toEqual({ data: [] })
  })

  test('an office has exactly the columns of the documents, with a line for each thing known of it', async () => {
    expect((await search({ location: 'New Delhi' })).data).toEqual([
      {
        type: 'TIN-FC operator (head office)',
        registered_with: 'NSDL',
        fc_name: 'Alankit Assignments Limited',
        full_data:
          'Alankit Assignments Limited\n2E/21, Alankit House, Jhandewalan Extension\nNEW DELHI, DELHI 110055\n011-42541234',
      },
    ])
  })

  test.each([
    [{ location: 'pune' }, 4],
    [{ location: 'Poona', state: 'maharashtra' }, 4],
    [{ location: 'புனே' }, 4],
    [{ location: 'pune', state: 'Kerala' }, 0],
    [{ state: 'Maharashtra' }, 6],
    [{ state: 'Maharashtra', type: 'UTI' }, 2],
    [{ type: 'NSDL' }, 5],
    [{ type: 'BOTH' }, 7],
    [{}, 7],
    [{ address: 'peth' }, 2],
    [{ address: 'peth nana' }, 1],
    [{ address: 'NANA  pe' }, 1],
    [{ address: '411' }, 4],
    [{ address: 'alank del' }, 1],
    [{ address: 'Poona' }, 4],
    [{ address: 'maharashtra utiitsl' }, 1],
    [{ location: 'pune', address: 'belapur' }, 0],
    [{ location: 'atlantis' }, 0],
  ])('%j finds %i offices', async (payload, total) => {
    const result = await search(payload)
    expect([result.data.length, result.pagination.total]).toEqual([total, total])
  })

  test.each([
    [{ location: 'Poonna' }, ['PUNE']],
    [{ location: 'mumbay' }, ['MUMBAI']],
    [{ location: 'mumb' }, ['MUMBAI']],
    [{ location: 'New Dehli' }, ['NEW DELHI']],
    [{ location: 'mumbay', state: 'Kerala' }, []],
    [{ location: 'Maharashtr' }, ['MAHARASHTRA']],
    [{ location: 'Bidar' }, []],
    [{ location: 'Nagpur' }, []],
    [{ location: 'atlantis' }, []],
    [{ location: 'New Delhi', type: 'UTI' }, []],
    [{ address: 'mumbay' }, []],
  ])('%j finds no office, and %j is offered to whoever asks', async (payload, offered) => {
    const { result_panoffice: found } = (
      await post('search-pancard-office?include=suggestions', payload)
    ).json()
    expect([found.data, found.did_you_mean.map(({ location }: Area) => location)]).toEqual([[], offered])
    expect(Object.keys(await search(payload))).toEqual(['data', 'pagination'])
  })

  test('pages are cut by the server, and one past the end is empty', async () => {
    const all = await names({})
    const pages = await Promise.all(
      [1, 2, 3, 4].map((current_page) => names({ current_page, per_page: '3' })),
    )
    expect(pages).toEqual([all.slice(0, 3), all.slice(3, 6), all.slice(6), []])
    expect((await search({ current_page: '4', per_page: 3 })).pagination).toEqual({
      total: 7,
      last_page: 3,
      current_page: 4,
      per_page: 3,
    })
    expect((await search({ location: 'atlantis' })).pagination).toEqual({
      total: 0,
      last_page: 1,
      current_page: 1,
      per_page: 10,
    })
    expect(await names({ address: '411', per_page: 2, current_page: 2 })).toEqual(
      (await names({ address: '411' })).slice(2),
    )
  })

  test.each(NONSENSE)('%j finds nothing and breaks nothing', async (text) => {
    for (const field of ['address', 'location', 'state']) {
      const answer = await post('search-pancard-office', { [field]: text })
      expect([answer.statusCode, answer.json().result_panoffice.data]).toEqual([200, []])
    }
  })

  test.each([
    { current_page: -1 },
    { current_page: 0 },
    { current_page: '1e3' },
    { per_page: 10 ** 9 },
    { per_page: '1000000000' },
    { per_page: 0 },
    { address: 'x'.repeat(10_000) },
    { location: ['Pune'] },
    { type: 'OTHER' },
  ])('%j is refused by name of the field', async (payload) => {
    const answer = await post('search-pancard-office', payload)
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'MALFORMED_REQUEST'])
    expect(Object.keys(answer.json().error)).toEqual(Object.keys(payload))
  })
})
