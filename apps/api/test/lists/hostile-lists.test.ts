import { setTimeout as pause } from 'node:timers/promises'
import { inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../support/databases.ts'
import { seedWithoutPincodes } from '../support/data/generated-data.ts'
import { openStaffServer, staffMember, type StaffServer } from '../staff/support/staff-server.ts'
import { listCalls, officesOf, pincodes } from './support/list-calls.ts'

const LARGE_MILLISECONDS = 180_000
const LOOK_MILLISECONDS = 10
/** As many as there may be; on PostgreSQL a fifth of them, which one statement does not take either. */
const ROWS = { sqlite: 100_000, postgres: 20_000 }

const utf16 = (text: string): Buffer =>
  Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])

describe.each(databases)('hostile files of lists on %s', (dialect, it) => {
  let server: StaffServer
  let calls: ReturnType<typeof listCalls>
  beforeAll(async () => {
    server = await openStaffServer(dialect)
    await seedWithoutPincodes(server)
    calls = listCalls(server, await staffMember(server, ['administrator']))
  })
  afterAll(() => server.close())

  const stored = async () => {
    const { listChanges, listVersions } = server.store.tables
    return [await server.store.db.$count(listChanges), await server.store.db.$count(listVersions)]
  }

  it.each([
    [
      'has other columns',
      'a,b\n1,2',
      'list.csv has no row with these headings: registered with, name, address, city.',
    ],
    ['is empty', '', 'list.csv has no row with these headings: registered with, name, address, city.'],
    ['has headings alone', officesOf([]), 'There are no rows.'],
    [
      'is no CSV',
      `${officesOf([1])}\n"half`,
      'Line 3 is not CSV: a quotation mark inside a cell has to be doubled.',
    ],
    ['only looks like a workbook', 'PK\u0003\u0004 and nothing else', 'list.csv is neither CSV nor XLSX.'],
  ])('one that %s is refused in a sentence, and nothing is stored', async (_what, file, sentence) => {
    const before = await stored()
    const answer = await calls.send('pan-offices', file)
    expect([answer.statusCode, answer.json().error.file]).toEqual([422, [sentence]])
    expect(await stored()).toEqual(before)
  })

  test('one whose rows are wrong says where, in the language of its reader, and cannot be applied', async () => {
    const file = `${officesOf([1])}\nACME,Sample Centre,Street,Pune,Atlantis,4110`
    const change = await calls.check('pan-offices', file)
    expect(change).toMatchObject({ state: 'refused', wrong: 3, may_confirm: false })
    const { difference } = await calls.read(change.id)
    expect(difference.wrong.map(({ line, error }) => `${line} ${error}`)).toEqual([
      '3 "ACME" is neither NSDL nor UTI.',
      '3 PIN code "4110" is not six digits.',
      '3 the state of "Atlantis" is not known.',
    ])
    const tamil = await calls.call('GET', `list-changes/${change.id}`, undefined, { 'accept-language': 'ta' })
    expect(tamil.json().data.difference.wrong[1].error).toBe('அஞ்சல் குறியீடு "4110" ஆறு இலக்கங்கள் அல்ல.')
    expect((await calls.call('POST', `list-changes/${change.id}/confirmation`)).json().code).toBe(
      'MOVE_REFUSED',
    )
  })

  it('one says the same in UTF-8, UTF-16 and Windows-1252', async () => {
    const file = officesOf([1]).replace('Sample Street', 'Rue Générale')
    const texts: string[] = []
    for (const bytes of [Buffer.from(file), utf16(file), Buffer.from(file, 'latin1')]) {
      const { difference } = await calls.read((await calls.check('pan-offices', bytes)).id)
      texts.push(difference.added[0]!.text)
    }
    expect(new Set(texts)).toEqual(
      new Set(['NSDL, PAN Centre, Sample Centre 1, 1, Rue Générale, COIMBATORE, TAMIL NADU, 641001']),
    )
  })

  it('a day that there is none of is refused at its field', async () => {
    const answer = await calls.send('pan-offices', officesOf([1]), { as_of: '2026-13' })
    expect(answer.json().error.as_of).toEqual(['Give a month or a day, such as 2026-11 or 2026-11-27.'])
  })

  test(
    'very many rows are applied so that nobody sees some of them',
    { timeout: LARGE_MILLISECONDS },
    async () => {
      const { store } = server
      const { pincodes: t } = store.tables
      const count = ROWS[dialect]
      const last = String(600_000 + count - 1)
      // A list that was there before: its rows are replaced, not added to.
      await calls.confirm(await calls.check('pin-codes', pincodes(10)), server)
      await server.jobs.drain()
      const change = await calls.check('pin-codes', pincodes(count))
      expect(change.rows).toBe(count)
      expect((await calls.confirm(change, server)).statusCode).toBe(202)
      const draining = server.jobs.drain()
      let isDone = false
      void draining.finally(() => (isDone = true))
      const seen = new Set<number>()
      while (!isDone) {
        // One statement sees one moment: the first and the last row of the file, or neither.
        const rows = await store.db
          .select({ pincode: t.pincode })
          .from(t)
          .where(inArray(t.pincode, ['600100', last]))
        seen.add(rows.length)
        await pause(LOOK_MILLISECONDS)
      }
      await draining
      expect((await calls.read(change.id)).change.state).toBe('applied')
      expect((await server.app.inject(`/api/v1/pincodes/${last}`)).json().data.district).toBe('CHENNAI')
      expect([...seen].filter((found) => found === 1)).toEqual([])
    },
  )

  it('one of more than a hundred thousand rows is refused', async () => {
    const more = await calls.send('pin-codes', pincodes(100_001))
    expect(more.json().error.file).toEqual(['The list has more than 1,00,000 rows.'])
  })
})
