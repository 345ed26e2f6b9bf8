import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { STATES } from '@pan/contracts/pan/places/states'
import { canLieIn } from '@pan/contracts/pan/places/pin-zones'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LOOKUP_KINDS } from '../../src/composition/list-kinds.ts'
import { seedLists } from '../../src/modules/lists/seed.service.ts'
import { testApp, type TestServer } from '../support/app.ts'
import { dialects } from '../support/databases.ts'
import { generatedData } from '../support/data/generated-data.ts'

const LISTS = ['id-proof', 'address-proof', 'dob-proof', 'business-types', 'select-state']
const KINDS = [
  'individual',
  'huf',
  'company',
  'partnership_firm',
  'association_of_persons',
  'trusts',
  'body_of_individuals',
  'local_authority',
  'artificial_juridical_persons',
  'limited_liability_partnership',
]

describe.each(dialects)('look-ups on %s', (dialect) => {
  let server: TestServer
  let folder: string
  beforeAll(async () => {
    folder = await generatedData()
    server = await testApp(dialect)
    await seed(folder)
  })
  afterAll(() => server.close())

  const seed = (from: string) => seedLists(server.store, server.clock, LOOKUP_KINDS, from)
  const get = (path: string, headers: Record<string, string> = {}) =>
    server.app.inject({ url: `/api/v1/${path}`, headers })

  test('identity proofs are listed for each kind of applicant', async () => {
    const answer = await get('id-proof')
    expect(Object.keys(answer.json().data.id_proof)).toEqual(KINDS)
    expect(answer.json().data.id_proof.individual).toContainEqual({
      id: 'VOTER',
      id_proof_desc: 'Voter identity card (EPIC)',
    })
  })

  test('address proofs are listed for residences by kind, and for offices', async () => {
    const { address_proof: proofs } = (await get('address-proof')).json()
    expect(Object.keys(proofs)).toEqual(['ADDRESS-RESIDENCE', 'ADDRESS-OFFICE'])
    expect(Object.keys(proofs['ADDRESS-RESIDENCE'])).toEqual(KINDS)
    expect(proofs['ADDRESS-OFFICE'][0]).toEqual({
      id: 'PROP_TAX',
      address_proof_desc: 'Latest property tax assessment order',
    })
  })

  test('Aadhaar is listed as proof of a birth date until the end of March 2026 in India, and no longer', async () => {
    const ids = async () => (await get('dob-proof')).json().data.dob_proof.map(({ id }: { id: string }) => id)
    server.clock.set('2026-03-31T18:29:59Z')
    expect(await ids()).toContain('AADHAAR')
    server.clock.set('2026-03-31T18:30:00Z')
    expect(await ids()).not.toContain('AADHAAR')
  })

  test('kinds of business and states are listed', async () => {
    const { businesstype } = (await get('business-types')).json().data
    expect(businesstype).toContainEqual({ id: '12', business_type_desc: 'Information technology' })
    expect((await get('select-state')).json()).toEqual({
      select_state: STATES.map((name) => ({ name })),
    })
  })

  test.each(LISTS)('%s is told to have not changed to a browser that has it', async (path) => {
    const { headers, statusCode } = await get(path)
    expect(statusCode).toBe(200)
    expect(headers['cache-control']).toBe('public, max-age=3600')
    expect(headers['vary']).toContain('accept-language')
    const again = await get(path, { 'if-none-match': String(headers['etag']) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  test.each(LISTS.filter((path) => path !== 'select-state'))('%s speaks Tamil', async (path) => {
    const answer = await get(path, { 'accept-language': 'ta' })
    expect(answer.headers['content-language']).toBe('ta')
    expect(answer.body).toMatch(/\p{Script=Tamil}/u)
  })

  test.each([
    ['600001', 'TAMIL NADU', 'CHENNAI', 'CHENNAI'],
    ['400001', 'MAHARASHTRA', 'MUMBAI', 'MUMBAI'],
    ['411001', 'MAHARASHTRA', 'PUNE', 'PUNE'],
    ['612001', 'TAMIL NADU', 'THANJAVUR', 'KUMBAKONAM'],
    ['682001', 'KERALA', 'ERNAKULAM', 'KOCHI'],
    ['194101', 'LADAKH', 'LEH', 'LEH'],
    ['605001', 'PUDUCHERRY', 'PUDUCHERRY', 'PUDUCHERRY'],
    ['744101', 'ANDAMAN AND NICOBAR ISLANDS', 'SOUTH ANDAMAN', 'PORT BLAIR'],
  ])('PIN code %s lies in %s, %s, %s', async (pincode, state, district, city) => {
    const { data } = (await get(`pincodes/${pincode}`)).json()
    expect(data).toMatchObject({ pincode, state, district, city })
    expect(data.places.length).toBeGreaterThan(0)
    expect(data.places.length).toBeLessThanOrEqual(30)
  })

  test('a PIN code that nobody has is not found, and no PIN code is a malformed request', async () => {
    const unknown = await get('pincodes/999999')
    expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'NOT_FOUND'])
    for (const text of ['012345', '60000', '6000011', 'abcdef', '%00']) {
      expect((await get(`pincodes/${text}`)).statusCode).toBe(400)
    }
  })

  test('every PIN code of the list has values that the form takes', async () => {
    const { tables, db } = server.store
    const rows = await db.select().from(tables.pincodes)
    expect(rows.length).toBeGreaterThan(19_000)
    const line = /^[A-Z0-9.,'&/()#: -]{1,25}$/u
    const unfit = rows.filter(
      ({ state, district, city, places }) =>
        !(STATES as readonly string[]).includes(state) ||
        [district, city, ...places].some((text) => !line.test(text)),
    )
    expect(unfit).toEqual([])
    // Nobody is told that a PIN code does not go with the state in which it lies.
    expect(rows.filter(({ pincode, state }) => !canLieIn(pincode, state))).toEqual([])
  })

  test('each list says its date, its source and where it can be confirmed', async () => {
    const { lists } = (await server.app.inject('/api/v1/lookup-lists')).json().data
    expect(lists.map(({ name }: { name: string }) => name)).toEqual(['ao-codes', 'pan-offices', 'pin-codes'])
    for (const list of lists) {
      expect(list.as_of).toMatch(/^\d{4}-\d{2}/u)
      expect(list.source).not.toBe('')
      expect('ta' in list.sources).toBe(list.name !== 'pin-codes')
      expect(list.official_url).toMatch(/^https:/u)
      expect(list.rows).toBeGreaterThan(5)
    }
  })

  test('the table follows the list when that is another edition, and is left alone otherwise', async () => {
    const other = mkdtempSync(join(tmpdir(), 'pan-pincodes-'))
    const city = async () => {
      server.clock.forward(2)
      return (await get('pincodes/600001')).json().data?.city
    }
    cpSync(folder, other, { recursive: true })
    writeFileSync(join(other, 'pin-codes.json'), 'not read')
    await seed(other)
    expect(await city()).toBe('CHENNAI')
    const row = {
      pincode: '600001',
      state: 'TAMIL NADU',
      district: 'CHENNAI',
      city: 'MADRAS',
      places: ['MANNADY'],
    }
    writeFileSync(join(other, 'pin-codes.edition'), 'another')
    writeFileSync(
      join(other, 'pin-codes.json'),
      JSON.stringify({ source: 'A test', asOf: '2026-11', rows: [row] }),
    )
    await Promise.all([seed(other), seed(other)])
    expect(await city()).toBe('MADRAS')
    expect((await get('pincodes/400001')).statusCode).toBe(404)
    rmSync(other, { recursive: true })
  })
})
