import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { AoCode } from '@pan/contracts/lookups/ao-codes'
import type { ListName } from '@pan/contracts/lookups/lists'
import { LIST_KINDS } from '../../src/composition/list-kinds.ts'
import { importService, type ImportAsked } from '../../src/modules/lists/import.service.ts'
import { ImportError } from '../../src/modules/lists/import-files.ts'
import { testApp, type TestServer } from '../support/app.ts'
import { databases } from '../support/databases.ts'
import { seedWithoutPincodes } from '../support/data/generated-data.ts'

// The list that comes with the product, and one row more.
const shipped = readFileSync(new URL('../../data/ao-codes.csv', import.meta.url), 'utf8')
const [heading, ...shippedRows] = shipped.trimEnd().split('\n')
const added = 'ANDHRA PRADESH,SPECIMENPUR,PAN,APR,W,999,5,Both,"WARD 1,SPECIMENPUR",,made for this test'
const whole = [heading, ...shippedRows.slice(0, 10), added, ...shippedRows.slice(10), ''].join('\n')
const ROWS = shippedRows.length + 1

const file = (text: string, name = 'list.csv') => ({ name, bytes: Buffer.from(text) })

describe.each(databases)('an import on %s', (dialect, it) => {
  let server: TestServer
  let imports: ReturnType<typeof importService>
  beforeEach(async () => {
    server = await testApp(dialect)
    imports = importService(server.store, server.clock, LIST_KINDS)
    await seedWithoutPincodes(server)
  })
  afterEach(() => server.close())

  const bring = (name: ListName, text: string, more: Partial<ImportAsked> = {}) =>
    imports.importList(name, { files: [file(text)], isDryRun: false, mayShrink: false, ...more })
  const numbers = ({ added, changed, vanished, unchanged }: Awaited<ReturnType<typeof bring>>) => ({
    added: added.length,
    changed: changed.length,
    vanished: vanished.length,
    unchanged,
  })
  async function complaintsAbout(...asked: Parameters<typeof bring>): Promise<readonly string[]> {
    const error: unknown = await bring(...asked).catch((thrown: unknown) => thrown)
    if (!(error instanceof ImportError)) throw new Error('It was imported.')
    return error.complaints
  }
  const search = async (city: string) =>
    (await server.app.inject({ method: 'POST', url: '/api/v1/search-ao-code', payload: { city } })).json<{
      data: { result_ao_code: AoCode[] }
    }>().data.result_ao_code
  const rowsOf = async (city: string) => {
    server.clock.forward(2)
    return (await search(city)).length
  }

  it('brings in the whole list, a second time changes nothing, and every difference is told exactly', async () => {
    expect(await rowsOf('Specimenpur')).toBe(0)
    const first = await bring('ao-codes', whole)
    expect(first.isApplied).toBe(true)
    expect(first.added.length + first.changed.length + first.unchanged).toBe(ROWS)
    expect(first.vanished).toEqual([])
    expect(await rowsOf('Specimenpur')).toBe(1)

    const second = await bring('ao-codes', whole)
    expect(numbers(second)).toEqual({ added: 0, changed: 0, vanished: 0, unchanged: ROWS })
    expect([second.isApplied, second.version]).toEqual([false, first.version])

    const altered = whole.replace('"WARD 1,SPECIMENPUR"', '"WARD 1(1), SPECIMENPUR"')
    const changed = await bring('ao-codes', altered, { isDryRun: true })
    expect(changed).toMatchObject({ added: [], vanished: [], isApplied: false })
    expect(changed.changed).toEqual([
      { key: 'PAN-APR-W-999-5', values: { ward: ['WARD 1,SPECIMENPUR', 'WARD 1(1), SPECIMENPUR'] } },
    ])

    const shorter = whole.replace(`${added}\n`, '')
    const removed = await bring('ao-codes', shorter, { isDryRun: true })
    expect(removed).toMatchObject({ added: [], changed: [], vanished: ['PAN-APR-W-999-5'] })

    const broken = whole.replace('PAN,APR,W,999,5', 'PAN,APR,W,7x7,5')
    const line = whole.slice(0, whole.indexOf('SPECIMENPUR')).split('\n').length
    expect(await complaintsAbout('ao-codes', broken)).toEqual([
      `list.csv, line ${line}: range code "7X7" is not a number of up to three digits.`,
    ])
    expect(await rowsOf('Specimenpur')).toBe(1)
  })

  test('is undone by going back, step by step, and forward to a version that is named', async () => {
    const { version } = await bring('ao-codes', whole)
    await imports.rollback('ao-codes', undefined, true)
    expect(await rowsOf('Specimenpur')).toBe(1)
    const back = await imports.rollback('ao-codes', undefined, false)
    expect([back.isApplied, back.vanished.includes('PAN-APR-W-999-5')]).toEqual([true, true])
    expect(await rowsOf('Specimenpur')).toBe(0)
    await expect(imports.rollback('ao-codes', undefined, false)).rejects.toThrow(ImportError)
    await imports.rollback('ao-codes', version, false)
    expect(await rowsOf('Specimenpur')).toBe(1)
    const versions = await imports.versions('ao-codes')
    expect(versions.map(({ origin }) => origin)).toEqual(['rollback', 'rollback', 'import', 'seed'])
  })

  it('brought in while somebody goes back to the one before is not undone unseen: they are told, and name a version', async () => {
    const first = await bring('ao-codes', whole)
    const newer = whole.replace('"WARD 1,SPECIMENPUR"', '"WARD 2, SPECIMENPUR"')
    /** Goes back, and somebody else is faster. */
    async function goBack(to: number | undefined, newcomer: string) {
      let isFaster = true
      const kinds = LIST_KINDS.map((kind) => ({
        ...kind,
        async writing(...asked: Parameters<typeof kind.writing>) {
          const faster = isFaster
          isFaster = false
          if (faster) await bring('ao-codes', newcomer)
          return kind.writing(...asked)
        },
      }))
      return importService(server.store, server.clock, kinds).rollback('ao-codes', to, false)
    }
    const told = await goBack(undefined, newer).catch((error: unknown) => error)
    expect(told instanceof ImportError && told.complaints).toEqual([
      'Another version of ao-codes came into force meanwhile. Name the version to go back to.',
    ])
    expect((await search('Specimenpur'))[0]).toMatchObject({ ward: 'WARD 2, SPECIMENPUR' })
    expect((await goBack(first.version, newer.replace('WARD 2', 'WARD 3'))).isApplied).toBe(true)
    expect((await imports.versions('ao-codes'))[0]).toMatchObject({
      origin: 'rollback',
      rowsOf: first.version,
    })
  })

  it('stands when the server starts again', async () => {
    await bring('ao-codes', whole)
    await seedWithoutPincodes(server)
    expect(await rowsOf('Specimenpur')).toBe(1)
  })

  it('says where and when the facts are from, and the pages say it too', async () => {
    await bring('ao-codes', whole, { source: 'The official list', asOf: '2026-10' })
    const { lists } = (await server.app.inject('/api/v1/lookup-lists')).json().data
    expect(lists[0]).toMatchObject({ source: 'The official list', as_of: '2026-10', rows: ROWS })
    await bring('ao-codes', whole, { source: 'The official list', asOf: '2026-11' })
    server.clock.forward(2)
    const { lists: again } = (await server.app.inject('/api/v1/lookup-lists')).json().data
    expect(again[0].as_of).toBe('2026-11')
  })

  test('refuses a file that looks like a part of the list, unless that is meant', async () => {
    const part = whole.split('\n').slice(0, 400).join('\n')
    expect((await complaintsAbout('ao-codes', part))[0]).toContain('rows would change or vanish')
    expect((await bring('ao-codes', part, { mayShrink: true })).isApplied).toBe(true)
    expect(numbers(await bring('ao-codes', whole)).vanished).toBe(0)
  })

  test('complains of every row at once, and changes nothing', async () => {
    const head =
      'City,State,Card type,Area code,AO type,Range code,AO number,Ward,Description,Category,Source'
    const text = [
      head,
      'Pune,Maharashtra,PAN,PNE,W,1,1,WARD,,Both,',
      'Pune,Maharashtra,PAN,PN,WXY,1,12345,WARD,,Both,',
      'Pune,Atlantis,PAN,PNE,W,1,2,WARD,,Both,',
      ',Maharashtra,GST,PNE,W,1,3,WARD,,Many,',
      'Pune,Maharashtra,PAN,PNE,W,001,01,ANOTHER WARD,,Both,',
    ].join('\n')
    expect(await complaintsAbout('ao-codes', text)).toEqual([
      'list.csv, line 3: area code "PN" is not three letters.',
      'list.csv, line 3: AO type "WXY" is not one or two letters.',
      'list.csv, line 3: AO number "12345" is not a number of up to three digits.',
      'list.csv, line 4: the state of "Atlantis" is not known.',
      'list.csv, line 5: card type "GST" is neither PAN nor TAN.',
      'list.csv, line 5: category "Many" is not one of these: Both, Individual or Non-Individual.',
      'list.csv, line 5: the city is missing.',
      'list.csv, line 6: PAN-PNE-W-1-1 stands already in list.csv, line 2, with other values.',
    ])
    expect(await complaintsAbout('ao-codes', 'no,list\n1,2')).toEqual([
      'list.csv has no row with these headings: area code, ao type, range code, ao no, city.',
    ])
    expect(await complaintsAbout('ao-codes', head)).toEqual(['There are no rows.'])
    expect(await complaintsAbout('ao-codes', 'a,"b')).toEqual([expect.stringContaining('Line 1')])
    expect(await rowsOf('Pune')).toBeGreaterThan(40)
  })

  test('brings in PAN offices, with the state found by the city', async () => {
    const text = [
      'Registered With,Office Name,Address,City,Pin Code,Phone,E-mail',
      'Protean,Sample Centre One,"1, Sample Street",Coimbatore,641001,0422-0000000,one@example.org',
      'UTIITSL,Sample Centre Two,"2, Sample Street\nNear the Sample",MADURAI,625 001,,',
    ].join('\n')
    expect(numbers(await bring('pan-offices', text, { mayShrink: true }))).toMatchObject({
      added: 2,
      vanished: 7,
    })
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/v1/search-pancard-office',
      payload: { state: 'Tamil Nadu', type: 'UTI' },
    })
    expect(answer.json().result_panoffice.data).toEqual([
      {
        type: 'PAN Centre',
        registered_with: 'UTI',
        fc_name: 'Sample Centre Two',
        full_data: 'Sample Centre Two\n2, Sample Street Near the Sample\nMADURAI, TAMIL NADU 625001',
      },
    ])
    const wrong = 'Registered With,Office Name,Address,City,Pin Code\nACME,,Street,Pune,4110'
    expect(await complaintsAbout('pan-offices', wrong)).toEqual([
      'list.csv, line 2: "ACME" is neither NSDL nor UTI.',
      'list.csv, line 2: the name is missing.',
      'list.csv, line 2: PIN code "4110" is not six digits.',
    ])
  })

  it('brings in PIN codes from the post offices, in the layout of India Post', async () => {
    const text = [
      'CircleName,OfficeName,Pincode,District,StateName',
      'Tamilnadu,Chennai G.P.O.,600001,CHENNAI,Tamil Nadu',
      'Tamilnadu,Mannady S.O,600001,CHENNAI,TAMILNADU',
      'Kerala,Kochi H.O,682001,ERNAKULAM,Kerala',
    ].join('\n')
    await bring('pin-codes', text, { mayShrink: true })
    const { data } = (await server.app.inject('/api/v1/pincodes/600001')).json()
    expect(data).toEqual({
      pincode: '600001',
      state: 'TAMIL NADU',
      district: 'CHENNAI',
      city: 'CHENNAI',
      places: ['CHENNAI G.P.O.', 'MANNADY S.O'],
    })
    expect(await complaintsAbout('pin-codes', `${text}\nKerala,Nowhere,0682001,,Atlantis`)).toEqual([
      'list.csv, line 5: PIN code "0682001" is not six digits.',
      'list.csv, line 5: the state "Atlantis" is not known.',
      'list.csv, line 5: the district is missing.',
    ])
  })
})
