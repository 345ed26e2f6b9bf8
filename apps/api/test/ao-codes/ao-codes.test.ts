import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chargeOf } from '@pan/contracts/lookups/ao-charge'
import type { AoCode, Area } from '@pan/contracts/lookups/ao-codes'
import { sentences } from '@pan/contracts/messages/catalogues'
import type { MessageKey } from '@pan/contracts/messages/en/index'
import { LOCALES } from '@pan/contracts/messages/languages'
import { testApp, type TestServer } from '../support/app.ts'
import { databases } from '../support/databases.ts'
import { seedWithoutPincodes } from '../support/data/generated-data.ts'
import { NONSENSE } from '../support/data/nonsense.ts'

describe.each(databases)('AO codes on %s', (dialect, it) => {
  let server: TestServer
  beforeAll(async () => {
    server = await testApp(dialect)
    await seedWithoutPincodes(server)
  })
  afterAll(() => server.close())

  const post = (path: string, payload: object) =>
    server.app.inject({ method: 'POST', url: `/api/v1/${path}`, payload })
  const search = async (city: string, more: object = {}) =>
    (await post('search-ao-code', { city, ...more })).json<{ data: { result_ao_code: AoCode[] } }>().data
      .result_ao_code
  const suggested = async (city: string, more: object = {}) =>
    (await post('search-ao-code?include=suggestions', { city, ...more }))
      .json<{ data: { did_you_mean: Area[] } }>()
      .data.did_you_mean.map(({ location }) => location)
  const cities = (rows: AoCode[]) => [...new Set(rows.map(({ city }) => city))]

  it('the cities of the list are given in the form of the documents', async () => {
    const { data } = (await server.app.inject('/api/v1/ao-code-cities')).json()
    expect(Object.keys(data)).toEqual(['city'])
    expect(data.city).toContainEqual({ city: 'CHENNAI' })
    expect(data.city.length).toBeGreaterThan(100)
    const { data: areas } = (await server.app.inject('/api/v1/ao-code-areas')).json()
    expect(areas).toContainEqual({
      location: 'CHENNAI',
      state: 'TAMIL NADU',
      names: { ta: 'சென்னை', hi: 'चेन्नई' },
      cards: ['PAN'],
    })
    expect(areas).toContainEqual(expect.objectContaining({ location: 'BANGALORE', cards: ['PAN', 'TAN'] }))
    expect(areas).toContainEqual(
      expect.objectContaining({ location: 'BIDAR', state: 'KARNATAKA', cards: ['PAN'] }),
    )
  })

  test.each(['Tamil Nadu', 'TAMILNADU', 'tamil-nadu', 'தமிழ்நாடு', 'तमिलनाडु', 'TN', 'Tamilnad'])(
    'the cities of a state are found for %s',
    async (state) => {
      const body = (await post('ao-code-cities-by-states', { state })).json()
      expect(Object.keys(body)).toEqual(['cities'])
      expect(body.cities).toEqual(expect.arrayContaining(['CHENNAI', 'COIMBATORE', 'MADURAI']))
      expect(body.cities).not.toContain('MUMBAI')
    },
  )

  test('a state is found by the name that the pages give it, in every language', async () => {
    const { data: areas } = (await server.app.inject('/api/v1/ao-code-areas')).json<{ data: Area[] }>()
    for (const state of new Set(areas.map((area) => area.state))) {
      for (const locale of LOCALES) {
        const name = sentences[locale](`state.${state}` as MessageKey)
        const body = (await post('ao-code-cities-by-states', { state: name })).json<{ cities: string[] }>()
        expect([name, body.cities.length]).toEqual([
          name,
          areas.filter((area) => area.state === state).length,
        ])
      }
    }
  })

  it('Hindi finds a city in each of its usual spellings', async () => {
    for (const text of ['चंडीगढ़', 'चण्डीगढ', 'CHANDIGARH'])
      expect(cities(await search(text))).toEqual(['CHANDIGARH'])
    for (const text of ['झाँसी', 'झांसी']) expect(cities(await search(text))).toEqual(['JHANSI'])
    expect(cities(await search('इलाहाबाद'))).toEqual(cities(await search('Prayagraj')))
    expect(await suggested('लखन')).toContain('LUCKNOW')
  })

  it('a row has exactly the columns of the documents', async () => {
    expect(await search('Port Blair')).toContainEqual({
      id: 'PAN-WBG-W-101-93',
      ward: 'WARD 3(4), PORT BLAIR',
      ao_code: 'WBG',
      ao_type: 'W',
      type: 'PAN',
      category: 'Both',
      range_code: '101',
      ao_nbr: '93',
      city: 'PORT BLAIR',
      description: '',
    })
  })

  it.each([
    ['coimbatore', 'COIMBATORE'],
    ['  CoimBatore ', 'COIMBATORE'],
    ['koyambattur', ''],
    ['kovai', 'COIMBATORE'],
    ['கோவை', 'COIMBATORE'],
    ['சென்னை', 'CHENNAI'],
    ['Madras', 'CHENNAI'],
    ['Tirupur', 'TIRUPPUR'],
    ['Bombay', 'MUMBAI'],
    ['Calcutta', 'KOLKATA'],
    ['மதுரை', 'MADURAI'],
    ['Bengaluru', 'BANGALORE'],
    ['bangalore', 'BANGALORE'],
    ['gurugram', 'GURGAON'],
    ['Prayagraj', 'ALLAHABAD'],
    ['portblair', 'PORT BLAIR'],
    ['New Delhi', 'DELHI'],
    ['trivandrum', 'THIRUVANANTHAPURAM'],
    ['no such place', ''],
  ])('%s finds %s', async (text, city) => {
    expect(cities(await search(text))).toEqual(city === '' ? [] : [city])
  })

  test('a state gives the codes of all its cities', async () => {
    for (const text of ['tamilnadu', 'Tamil Nadu', 'தமிழ்நாடு']) {
      expect(cities(await search(text))).toEqual(expect.arrayContaining(['CHENNAI', 'MADURAI']))
    }
    expect(await search('', { state: 'Tamil Nadu' })).toEqual(await search('Tamil Nadu'))
  })

  it('the card type narrows the codes, and without one both are given', async () => {
    const types = async (card_type?: string) => [
      ...new Set(
        (await search('bangalore', card_type === undefined ? {} : { card_type })).map(({ type }) => type),
      ),
    ]
    expect(await types('PAN')).toEqual(['PAN'])
    expect(await types('TAN')).toEqual(['TAN'])
    expect(await types()).toEqual(['PAN', 'TAN'])
    expect(await types('')).toEqual(['PAN', 'TAN'])
  })

  it('a state tells cities apart, and one that has no such city finds nothing', async () => {
    expect(cities(await search('Chennai', { state: 'tamilnadu' }))).toEqual(['CHENNAI'])
    expect(await search('Chennai', { state: 'Kerala' })).toEqual([])
    expect(await search('Chennai', { state: 'Atlantis' })).toEqual([])
  })

  test.each([
    ['coimbator', 'COIMBATORE'],
    ['coimbatoor', 'COIMBATORE'],
    ['chenai', 'CHENNAI'],
    ['chnenai', 'CHENNAI'],
    ['Bangaluru', 'BANGALORE'],
    ['Thiruvanandapuram', 'THIRUVANANTHAPURAM'],
    ['Vishakapatnam', 'VISAKHAPATNAM'],
    ['che', 'CHENNAI'],
  ])('%s gets no codes, and %s is offered to whoever asks for suggestions', async (text, city) => {
    expect(await search(text)).toEqual([])
    expect(await suggested(text)).toContain(city)
    expect((await suggested(text)).length).toBeLessThanOrEqual(5)
    expect((await post('search-ao-code', { city: text })).json()).toEqual({ data: { result_ao_code: [] } })
  })

  test.each([
    ['Tamilnaadu', 'TAMIL NADU'],
    ['Gujrat', 'GUJARAT'],
    ['karnatka', 'KARNATAKA'],
  ])('%s is no state, and %s is offered', async (text, state) => {
    expect((await post('ao-code-cities-by-states', { state: text })).json()).toEqual({ cities: [] })
    expect(await search('', { state: text })).toEqual([])
    expect((await suggested(text))[0]).toBe(state)
  })

  it('a city without codes for a card is not offered for it: it would be asked for over and over', async () => {
    expect(await search('Bidar', { card_type: 'TAN' })).toEqual([])
    expect(await suggested('Bidar', { card_type: 'TAN' })).toEqual([])
    expect(await suggested('bangalor', { card_type: 'TAN' })).toEqual(['BANGALORE'])
    expect(await suggested('Gujrat', { card_type: 'TAN' })).toEqual(['GUJARAT'])
    expect(await suggested('karnatka', { card_type: 'PAN' })).toContain('KARNATAKA')
  })

  it('a city that has codes suggests no other', async () => {
    expect(await suggested('chennai')).toEqual([])
    expect(await suggested('chenai', { state: 'Kerala' })).not.toContain('CHENNAI')
  })

  test('wards come before circles, and exemption and international charges last', async () => {
    const rows = await search('bangalore', { card_type: 'PAN' })
    const special = rows.map(
      ({ ao_type, ward }) => /^(?:WX|CA)$/u.test(ao_type) || /international/iu.test(ward),
    )
    expect(special).toEqual(special.toSorted((one, other) => Number(one) - Number(other)))
    expect(special).toContain(true)
    const ordinary = rows
      .filter((_, at) => !special[at])
      .filter(({ category }) => category !== 'Non-Individual')
    const isCircle = ordinary.map(({ ao_type }) => !ao_type.startsWith('W'))
    expect(isCircle).toEqual(isCircle.toSorted((one, other) => Number(one) - Number(other)))
  })

  it.each(['Mumbai', 'Delhi', 'Pune'])(
    'who serves in the forces has a row after those of all others in %s',
    async (city) => {
      const rows = await search(city, { card_type: 'PAN' })
      const forces = rows.map(({ description }) => /personnel/u.test(description))
      expect(forces).toContain(true)
      const ordinary = rows.map((row) => chargeOf(row) === undefined)
      expect(forces.indexOf(true)).toBeGreaterThan(ordinary.lastIndexOf(true))
    },
  )

  test('rows stand in the order of their numbers', async () => {
    const rows = await search('chennai', { card_type: 'PAN' })
    const wards = rows.filter(
      ({ ao_code, ao_type, ward }) => ao_code === 'CHE' && ao_type === 'W' && ward.startsWith('NON CORP'),
    )
    const numbers = wards.map(({ range_code }) => Number(range_code))
    expect(numbers).toEqual(numbers.toSorted((one, other) => one - other))
    expect(numbers.length).toBeGreaterThan(10)
  })

  test.each(NONSENSE)('%j finds nothing and breaks nothing', async (text) => {
    const answer = await post('search-ao-code', { city: text })
    expect([answer.statusCode, answer.json()]).toEqual([200, { data: { result_ao_code: [] } }])
    expect((await post('ao-code-cities-by-states', { state: text })).json()).toEqual({ cities: [] })
  })

  test.each([
    { city: 'x'.repeat(10_000) },
    { city: 5 },
    { city: null },
    { card_type: 'PAN' },
    { city: 'Pune', card_type: 'GST' },
    { city: 'Pune', limit: 1 },
  ])('$city is refused by name of the field', async (payload) => {
    const answer = await post('search-ao-code', payload)
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'MALFORMED_REQUEST'])
    expect(Object.keys(answer.json().error)).toHaveLength(1)
  })

  it('a browser keeps the list of cities and is told when it has not changed', async () => {
    const { headers } = await server.app.inject('/api/v1/ao-code-cities')
    expect(headers['cache-control']).toBe('public, max-age=3600')
    const again = await server.app.inject({
      url: '/api/v1/ao-code-cities',
      headers: { 'if-none-match': String(headers['etag']) },
    })
    expect(again.statusCode).toBe(304)
  })
})
