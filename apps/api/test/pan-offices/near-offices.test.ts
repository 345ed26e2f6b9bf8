import fs, { readFile } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { replaceWords } from '../../src/db/queries/word-index.ts'
import { saveSeedEdition } from '../../src/modules/lists/lists.repository.ts'
import { panOfficeList, panOfficesService } from '../../src/modules/pan-offices/pan-offices.service.ts'
import { testApp, type TestServer } from '../support/app.ts'
import { dialects } from '../support/databases.ts'
import { generatedData, seedWithoutPincodes } from '../support/data/generated-data.ts'

interface Found {
  readonly fc_name: string
  readonly type: string
  readonly registered_with: string
  readonly distance_km?: number
}

/** An office that is plainly none. */
const sample = (at: number, city: string, state: string, pincode: string, phone = '') => ({
  registered_with: 'UTI',
  type: 'SAMPLE',
  name: `SAMPLE OFFICE ${at}`,
  address: `${at} Sample Street`,
  city,
  state,
  pincode,
  phone,
  email: '',
})

describe.each(dialects)('PAN offices near a PIN code, on %s,', (dialect) => {
  let server: TestServer
  beforeAll(async () => {
    server = await testApp(dialect)
    await seedWithoutPincodes(server)
  })
  afterAll(() => server.close())

  const ask = (payload: object) =>
    server.app.inject({ method: 'POST', url: '/api/v1/search-pancard-office', payload })
  const write = (rows: readonly ReturnType<typeof sample>[]) =>
    server.store.transaction(async (tx) => (await panOfficeList.writing(tx, rows))(tx))
  const near = async (payload: object) => {
    const { data, pagination } = (await ask(payload)).json().result_panoffice
    return { rows: data as Found[], total: pagination.total as number }
  }

  test('come with how far they are, the nearest first', async () => {
    const { rows, total } = await near({ pincode: '411001' })
    expect([rows.length, total]).toEqual([7, 7])
    // An address that is not used any more is the nearest of nothing.
    const [current, former] = [rows.slice(0, -1), rows.at(-1)!]
    expect(former.type).toContain('former address')
    const distances = current.map(({ distance_km: km }) => km!)
    expect(distances).toEqual(distances.toSorted((a, b) => a - b))
    expect(distances[0]).toBeLessThan(10)
    // From Pune to Delhi.
    expect(current.at(-1)!.fc_name).toContain('Alankit')
    expect(distances.at(-1)).toBeGreaterThan(1100)
    expect(distances.at(-1)).toBeLessThan(1250)
  })

  test('are those of one body where it is named, and come in pages', async () => {
    const { rows } = await near({ pincode: '411001', type: 'UTI' })
    expect(rows.map(({ registered_with: body }) => body)).toEqual(['UTI', 'UTI'])
    const pages = await Promise.all(
      [1, 2, 3].map((page) => near({ pincode: '411001', per_page: 3, current_page: page })),
    )
    const all = await near({ pincode: '411001' })
    expect(pages.flatMap(({ rows: part }) => part)).toEqual(all.rows)
  })

  test('are none where nobody knows where the code is, and what is no code is refused', async () => {
    expect((await near({ pincode: '999999' })).total).toBe(0)
    for (const pincode of ['12', '012345', 'abcdef', 411001])
      expect((await ask({ pincode })).statusCode).toBe(400)
    // An empty field is no question.
    expect((await near({ pincode: '' })).total).toBe(7)
  })

  test('are found again once it can be read where codes are', async () => {
    const offices = panOfficesService(server.store, () => 'an edition')
    const near411001 = () => offices.near('411001', { page: 1, rows: 10 })
    const spy = vi.spyOn(fs, 'readFile').mockRejectedValueOnce(new Error('EMFILE'))
    syncBuiltinESMExports()
    try {
      await expect(near411001()).rejects.toThrow('EMFILE')
    } finally {
      spy.mockRestore()
      syncBuiltinESMExports()
    }
    expect((await near411001()).total).toBe(7)
  })

  test('have their index made anew where an older release has made it', async () => {
    const found = async () => {
      const offices = panOfficesService(server.store, () => 'an edition')
      return (await offices.search({ text: 'alankit', page: 1, rows: 10 })).total
    }
    const edition = await readFile(join(await generatedData(), 'places.edition'), 'utf8')
    await server.store.transaction(async (tx) => {
      await saveSeedEdition(tx, 'places', edition.trim())
      await replaceWords(tx, 'pan_offices', [])
    })
    expect(await found()).toBe(0)
    await seedWithoutPincodes(server)
    expect(await found()).toBeGreaterThan(0)
  })

  test('of a long list are looked for among those whose codes begin alike', async () => {
    await write([
      ...Array.from({ length: 1100 }, (_, at) => sample(at, 'NEW DELHI', 'DELHI', '110055')),
      ...Array.from({ length: 60 }, (_, at) => sample(2000 + at, 'CHENNAI', 'TAMIL NADU', '600042')),
    ])
    const offices = panOfficesService(server.store, () => 'another edition')
    const { rows, total } = await offices.near('600042', { registeredWith: 'UTI', page: 1, rows: 100 })
    const found = JSON.parse(`[${rows}]`) as Found[]
    expect([found.length, total]).toEqual([60, 60])
    expect(new Set(found.map(({ distance_km: km }) => km))).toEqual(new Set([0]))
  })

  test('of a long list stay found where few codes begin alike and many other numbers do', async () => {
    await write([
      // All stand before those of Chennai: telephones that begin like its code, and far codes that share its first digit.
      ...Array.from({ length: 1100 }, (_, at) => sample(at, 'NEW DELHI', 'DELHI', '110055', '6000420000')),
      ...Array.from({ length: 1100 }, (_, at) => sample(2000 + at, 'KOCHI', 'KERALA', '682001')),
      ...Array.from({ length: 3 }, (_, at) => sample(4000 + at, 'CHENNAI', 'TAMIL NADU', '600042')),
    ])
    const offices = panOfficesService(server.store, () => 'one more edition')
    const { rows, total } = await offices.near('600042', { page: 1, rows: 4 })
    const found = JSON.parse(`[${rows}]`) as Found[]
    expect(found.map(({ distance_km: km }) => km === 0)).toEqual([true, true, true, false])
    expect(total).toBe(1003)
  })
})
