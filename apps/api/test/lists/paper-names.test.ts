import { sentences } from '@pan/contracts/messages/catalogues'
import { LOCALES } from '@pan/contracts/messages/languages'
import type { ListChange } from '@pan/contracts/staff/lists/list-change'
import { PAPER_CODES } from '@pan/contracts/staff/texts/codes'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { LIST_KINDS } from '../../src/composition/list-kinds.ts'
import { pack, unpack } from '../../src/modules/lists/edition.ts'
import { importService } from '../../src/modules/lists/import.service.ts'
import { callerOf, openStaffServer, proven, type StaffServer } from '../staff/support/staff-server.ts'
import { dialects } from '../support/databases.ts'
import { textCalls, type TextCalls } from '../texts/support/text-calls.ts'
import { listCalls } from './support/list-calls.ts'

const NAMES = { en: 'Elector’s photo card', ta: 'வாக்காளர் ஒளிப்பட அட்டை', hi: 'मतदाता फ़ोटो कार्ड' }

describe.each(dialects)('the names of papers as a file on %s', (dialect) => {
  let server: StaffServer
  let texts: TextCalls
  let calls: ReturnType<typeof listCalls>
  let imports: ReturnType<typeof importService>
  beforeAll(async () => {
    server = await openStaffServer(dialect)
    imports = importService(server.store, server.clock, LIST_KINDS)
  })
  beforeEach(async () => {
    texts = await textCalls(server)
    calls = listCalls(server, texts.me)
    await server.store.transaction(async ({ tables, db }) => {
      for (const table of [tables.staffTexts, tables.staffTextVersions, tables.listVersions, tables.listRows])
        await db.delete(table)
    })
  })
  afterAll(() => server.close())

  const current = async (): Promise<string> => (await texts.call('GET', 'paper-names')).body
  /** The current names with other ones for a paper. */
  const fileWith = async (code: string, names: readonly string[]): Promise<string> =>
    (await current()).replace(
      new RegExp(`"${code}",.*`, 'u'),
      [code, ...names].map((cell) => `"${cell}"`).join(','),
    )
  const named = async (code: string, locale: string): Promise<string | undefined> => {
    const answer = await server.app.inject({
      url: '/api/v1/id-proof',
      headers: { 'accept-language': locale },
    })
    return answer.json().data.id_proof.individual.find(({ id }: { id: string }) => id === code).id_proof_desc
  }
  async function prove(id: string): Promise<void> {
    await server.store.transaction(({ tables, db }) => db.delete(tables.staffProofs))
    await proven(server, texts.me, `list:${id}`)
  }
  async function confirm({ id }: ListChange, reason = '') {
    await prove(id)
    const answer = await calls.call('POST', `list-changes/${id}/large-confirmation`, { reason })
    await server.jobs.drain()
    return answer
  }
  const stateOf = async ({ id }: ListChange) => (await calls.read(id)).change.state
  const versions = async () => (await calls.call('GET', 'lists/paper-names')).json().data.versions

  test('are compared, proven, applied as a job, read in every language, and come back', async () => {
    const change = await calls.check('paper-names', await fileWith('VOTER', Object.values(NAMES)))
    expect(change).toMatchObject({ changed: 1, rows: PAPER_CODES.length, is_large: false, needs_proof: true })
    const { difference } = await calls.read(change.id)
    expect(difference.changed.map(({ column, after }) => [column, after])).toEqual(Object.entries(NAMES))
    const plain = await calls.call('POST', `list-changes/${change.id}/confirmation`)
    expect([plain.statusCode, plain.json().code]).toEqual([409, 'MOVE_REFUSED'])
    const unproven = await calls.call('POST', `list-changes/${change.id}/large-confirmation`, { reason: '' })
    expect(unproven.json().code).toBe('PROOF_NEEDED')
    expect(await named('VOTER', 'en')).toBe(sentences.en('proof.VOTER'))

    expect((await confirm(change)).statusCode).toBe(202)
    for (const locale of LOCALES) expect(await named('VOTER', locale)).toBe(NAMES[locale])
    const text = await texts.read('proof.VOTER')
    expect([text.version, text.versions[0]!.made_by]).toEqual([1, 'Kavya Specimen'])
    expect((await texts.read('proof.ARMS')).version).toBe(0)
    const [newest, before] = await versions()
    expect(newest).toMatchObject({ version: 2, origin: 'import', is_in_force: true, may_come_back: false })
    expect(before).toMatchObject({ version: 1, origin: 'noted', may_come_back: true })

    const back = (await calls.call('POST', 'lists/paper-names/versions/1/changes')).json().data.change
    await confirm(back)
    expect(await named('VOTER', 'ta')).toBe(sentences.ta('proof.VOTER'))
    expect((await texts.read('proof.VOTER')).versions[0]).toMatchObject({ number: 2, restored_from: 0 })
    expect((await versions())[0]).toMatchObject({ version: 3, origin: 'rollback', is_in_force: true })
  })

  test('changed one by one before the first file stay as they are, and come back', async () => {
    await texts.change('proof.ARMS', { en: { text: 'Weapon licence' } })
    expect(await named('ARMS', 'en')).toBe('Weapon licence')
    const file = (await fileWith('VOTER', Object.values(NAMES))).replace('Weapon licence', 'Arms permit')
    const change = await calls.check('paper-names', file)
    const arms = (await calls.read(change.id)).difference.changed.find(({ key }) => key === 'ARMS')
    expect(arms).toMatchObject({ column: 'en', before: 'Weapon licence', after: 'Arms permit' })
    await confirm(change)
    expect(await named('ARMS', 'en')).toBe('Arms permit')
    await imports.rollback('paper-names', undefined, false)
    expect([await named('ARMS', 'en'), await named('VOTER', 'en')]).toEqual([
      'Weapon licence',
      sentences.en('proof.VOTER'),
    ])
    expect((await texts.read('proof.ARMS')).versions[0]!.made_by).toBe('')
  })

  test('go one step back by the command where one was changed since the file', async () => {
    const change = await calls.check('paper-names', await fileWith('VOTER', Object.values(NAMES)))
    await confirm(change)
    await texts.change('proof.ARMS', { en: { text: 'Weapon licence' } })
    await imports.rollback('paper-names', undefined, false)
    expect([await named('VOTER', 'en'), await named('ARMS', 'en')]).toEqual([
      NAMES.en,
      sentences.en('proof.ARMS'),
    ])
    const [newest, noted] = await versions()
    expect([newest.origin, noted.origin, noted.may_come_back]).toEqual(['rollback', 'noted', true])
  })

  test('of a paper that no version knows are kept before the next file', async () => {
    await confirm(await calls.check('paper-names', await fileWith('VOTER', Object.values(NAMES))))
    await server.store.transaction(async (tx) => {
      const { name, version, content } = (await tx.db.select().from(tx.tables.listRows)).find(
        (row) => row.version === 2,
      )!
      const rows = unpack(content).filter(({ code }) => code !== 'ARMS')
      await tx.db.delete(tx.tables.listRows)
      await tx.db.insert(tx.tables.listRows).values({ name, version, content: pack(rows) })
    })
    await texts.change('proof.ARMS', { en: { text: 'Weapon licence' } })
    await confirm(await calls.check('paper-names', await fileWith('ARMS', ['Arms permit', 'b', 'c'])))
    await imports.rollback('paper-names', undefined, false)
    expect(await named('ARMS', 'en')).toBe('Weapon licence')
  })

  test('of which one is changed meanwhile are told, and nothing of the file is applied', async () => {
    const early = await calls.check('paper-names', await fileWith('VOTER', Object.values(NAMES)))
    await texts.change('proof.ARMS', { en: { text: 'Weapon licence' } })
    expect((await confirm(early)).json().code).toBe('STALE_VERSION')
    // Confirmed, and not begun yet.
    const next = await calls.check('paper-names', await fileWith('VOTER', Object.values(NAMES)))
    await prove(next.id)
    await calls.call('POST', `list-changes/${next.id}/large-confirmation`, { reason: '' })
    await texts.change('proof.ARMS', { hi: { text: 'हथियार का परमिट' } })
    await server.jobs.drain()
    expect(await stateOf(next)).toBe('stale')
    expect(await named('VOTER', 'en')).toBe(sentences.en('proof.VOTER'))
    // What was changed alone since a file is in no version, and the newest one may come back.
    const whole = await calls.check('paper-names', await fileWith('VOTER', Object.values(NAMES)))
    await confirm(whole)
    await texts.change('proof.VOTER', { en: { text: 'Another' } })
    const [newest] = await versions()
    expect(newest).toMatchObject({ is_in_force: false, may_come_back: true })
    const path = `lists/paper-names/versions/${newest.version}/changes`
    await confirm((await calls.call('POST', path)).json().data.change)
    expect(await named('VOTER', 'en')).toBe(NAMES.en)
    expect((await versions()).map(({ origin }: { origin: string }) => origin)).toEqual([
      'rollback',
      'noted',
      'import',
      'noted',
    ])
  })

  test('need a reason where more than a fifth change, and say so to the command', async () => {
    const file = (await current()).replaceAll(/^("[^"]+","[^"]*)/gmu, '$1 X').replace(' X","ta"', '","ta"')
    const change = await calls.check('paper-names', file)
    expect(change.is_large).toBe(true)
    expect((await calls.read(change.id)).difference.changed).toHaveLength(PAPER_CODES.length)
    expect((await confirm(change)).statusCode).toBe(422)
    expect((await confirm(change, 'A notification')).statusCode).toBe(202)
    const bytes = Buffer.from(await fileWith('VOTER', Object.values(NAMES)))
    const asked = { files: [{ name: 'x.csv', bytes }], isDryRun: false, mayShrink: false }
    expect(await imports.importList('paper-names', asked)).toMatchObject({ isApplied: true, version: 3 })
  })

  test('that are wrong are told by line, and missing papers by name', async () => {
    const lines = (await current()).split('\r\n')
    const wrong = [
      ...lines.slice(0, -2),
      '"NOBODY","a","b","c"',
      lines[1]!,
      `"VOTER2","${'A'.repeat(151)}","b","c"`,
    ].join('\r\n')
    const change = await calls.check('paper-names', wrong)
    const { difference } = await calls.read(change.id)
    expect(change).toMatchObject({ state: 'refused', may_confirm: false })
    expect(difference.wrong.map(({ error }) => error).join('\n')).toMatch(
      /there is no paper "NOBODY"\.\n.* stands already in list\.csv, line 2\.\nthere is no paper "VOTER2"\.\n1 paper is missing: /u,
    )
    const names = ['A {name}', 'x\ny', 'A'.repeat(151)]
    const bad = await calls.check('paper-names', await fileWith('VOTER', names))
    expect((await calls.read(bad.id)).difference.wrong.map(({ error }) => error)).toEqual([
      'the name in column en has braces.',
      'the name in column ta has several lines.',
      'the name in column hi needs 1 to 150 characters.',
    ])
    const one = await calls.send('paper-names', 'code,en,ta,hi\nVOTER,a,b,c')
    expect([one.statusCode, one.json().error.file[0]]).toEqual([
      422,
      expect.stringContaining('papers are missing'),
    ])
    expect((await calls.check('paper-names', await current())).may_confirm).toBe(false)
    const call = callerOf(server, texts.me)
    expect((await call('POST', 'lists/paper-names/versions/1/changes')).statusCode).toBe(404)
  })
})
