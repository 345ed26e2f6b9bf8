import type { OfficialFormMap } from '@pan/contracts/official-forms/official-form-map'
import type { OfficialVersion } from '@pan/contracts/official-forms/official-version'
import { PDFDocument } from '@cantoo/pdf-lib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { standIn, type MadeStandIn } from '../pdf/official/stand-ins.ts'
import { textOf } from '../pdf/tools.ts'
import { dialects } from '../support/databases.ts'
import { withFile } from '../support/files.ts'
import { callerOf, staffMember, type SignedIn } from '../staff/support/staff-server.ts'
import { officialServer, type OfficialServer } from './official-server.ts'

const DAY = '2026-01-01'
const PATH = 'official-forms/form-93/1'

describe.each(dialects)('official forms in the back office on %s', (dialect) => {
  let own: OfficialServer
  let staff: Awaited<ReturnType<OfficialServer['server']['openStaff']>>
  let me: SignedIn
  let call: ReturnType<typeof callerOf>
  let made: MadeStandIn

  beforeAll(async () => {
    own = await officialServer(dialect)
    staff = await own.server.openStaff()
    me = await staffMember(own.server, ['administrator'])
    call = callerOf({ staff }, me)
    made = await standIn('form-93', 'flat')
  })
  afterAll(async () => {
    await staff.close()
    await own.close()
  })

  function bring(
    bytes: Uint8Array,
    fields: Record<string, string> = {},
    headers: Record<string, string> = {},
  ) {
    const file = { name: 'form.pdf', bytes, type: 'application/pdf', field: 'file' }
    const sent = withFile({ form: 'form-93', holds_from: DAY, source: 'a stand-in', ...fields }, file)
    return staff.inject({
      method: 'POST',
      url: '/api/v1/staff/official-forms',
      headers: { ...me.headers, ...sent.headers, ...headers },
      payload: sent.payload,
    })
  }

  async function versions(): Promise<OfficialVersion[]> {
    const { forms } = (await call('GET', 'official-forms')).json().data
    return forms.flatMap((each: { versions: OfficialVersion[] }) => each.versions)
  }

  const noted = async () => {
    const { audit } = own.server.store.tables
    const rows = await own.server.store.db.select({ action: audit.action, object: audit.object }).from(audit)
    return rows.filter(({ action }) => action.includes('official-forms') && !action.startsWith('GET'))
  }

  test('what cannot be printed on is refused in a sentence of the reader, and nothing is stored', async () => {
    const letter = await PDFDocument.create()
    letter.addPage([612, 792])
    const refused = await bring(await letter.save(), {}, { 'accept-language': 'ta' })
    expect(refused.statusCode).toBe(422)
    expect(refused.json().error.file[0]).toContain('பக்கம் 1: அளவு 612 × 792')
    expect((await bring(Buffer.from('no PDF'))).json().error.file).toEqual(['The file is no PDF.'])
    const noDay = await bring(made.file, { holds_from: '2026-02-31' })
    expect(noDay.json().error.holds_from).toEqual(['Give the day from which the form holds.'])
    expect(await versions()).toEqual([])
  })

  test('one that is brought twice is kept once, with who has brought it', async () => {
    const first = (await bring(made.file)).json().data
    expect(first).toMatchObject({ version: { version: 1, sha256: made.sha256 }, same_as: null })
    const second = await bring(made.file)
    expect([second.statusCode, second.json().data.same_as]).toEqual([200, 1])
    expect(await versions()).toMatchObject([
      { version: 1, is_in_use: false, added_by: 'Kavya Specimen', has_map: false, pages: made.map.pages },
    ])
    expect(await noted()).toContainEqual({ action: 'POST /api/v1/staff/official-forms', object: 'form-93' })
    const file = await call('GET', `${PATH}/file`)
    expect(Buffer.from(made.file).equals(file.rawPayload)).toBe(true)
  })

  test('the answers that want a place are named as the form words them, each in a way of its own', async () => {
    const { sheet } = (await call('GET', PATH)).json().data
    const words = sheet.answers.map(({ number, label }: Record<string, string>) => `${number} ${label}`)
    expect(words).toContain('1A Name of the applicant · First name')
    expect(new Set(words).size).toBe(words.length)
    expect(words).toContain('21 Contact · Landline: STD')
    expect(words).toContain('(a) Verification · Name of who declares it')
    const cornerOf = ({ x, y }: { x: number; y: number }) => [Math.round(x), Math.round(y)]
    const printed = sheet.pages[0].boxes.map(cornerOf)
    const [place] = made.map.places
    const [area] = 'areas' in place! ? place.areas : []
    expect(printed).toContainEqual(cornerOf(area!))
    expect(sheet.answers.map(({ name }: { name: string }) => name).toSorted()).toEqual(
      made.map.places.map(({ answer }) => answer).toSorted(),
    )
  })

  test('a proposal is checked and saved only when somebody has looked at it, and a fault stands at its answer', async () => {
    const { map: proposed } = (await call('POST', `${PATH}/map/proposal`, {})).json().data
    expect(proposed.guessed.length).toBe(made.map.places.length)
    const early = await call('PUT', `${PATH}/map`, { map: proposed, map_version: 0 })
    expect(early.statusCode).toBe(422)
    const [first, ...others] = made.map.places
    const wrong = {
      ...made.map,
      places: [{ ...first, areas: [{ x: 590, y: 5, width: 90, height: 9 }] }, ...others],
    }
    const { faults } = (await call('POST', `${PATH}/map/check`, { map: wrong })).json().data
    const raw = (await call('POST', `${PATH}/map/check`, { map: proposed })).json().data
    expect(raw.faults).toEqual([
      {
        answer: '',
        other: '',
        text: `You have not looked at ${made.map.places.length} places yet. They stand under “To look at”.`,
      },
    ])
    const [, second] = made.map.places
    const over = {
      ...made.map,
      places: [{ ...first, areas: 'areas' in second! ? second.areas : [] }, second!],
    }
    expect((await call('POST', `${PATH}/map/check`, { map: over })).json().data.faults[0]).toEqual({
      answer: first!.answer,
      other: second!.answer,
      text: 'Its place on page 1 and that of “1A Name of the applicant · Middle name” lie one over the other.',
    })
    expect(faults[0].answer).toBe(first!.answer)
    expect(faults[0].text).toMatch(/reaches over the edge of page 1/u)
    const broken = await call('POST', `${PATH}/map/check`, { map: { form: 'form-93' } })
    expect(broken.statusCode).toBe(422)
    expect(broken.json().error.map[0]).toMatch(/^The map is not right at/u)
    expect((await versions())[0]).toMatchObject({ has_map: false, map_version: 0 })
  })

  test('a check tells of answers without a place and of places that are too small, and either may be saved', async () => {
    const places = made.map.places
      .filter(({ answer }) => answer !== 'aadhaar')
      .map((place) =>
        place.answer === 'name_first' && 'areas' in place
          ? { ...place, areas: [{ ...place.areas[0]!, boxes: 10 }] }
          : place,
      )
    const checked = await call('POST', `${PATH}/map/check`, { map: { ...made.map, places } })
    const small = ['contact_email', 'ra_contact_email', 'signer', 'signed_name'].map((answer) => ({
      answer,
      other: '',
      text: 'Its place is too small for the longest answer, which is printed on the additional sheet.',
    }))
    expect(checked.json().data).toEqual({
      faults: [],
      notices: [
        {
          answer: 'name_first',
          other: '',
          text: 'It has 10 letter boxes, and the answer has up to 25 letters. A longer one is printed on the additional sheet.',
        },
        ...small,
      ],
      without_place: ['aadhaar'],
    })
    const whole = (await call('POST', `${PATH}/map/check`, { map: made.map })).json().data
    expect(whole).toEqual({ faults: [], notices: small, without_place: [] })
  })

  test('of two who save at once the second one is told, and what the first one has saved stays', async () => {
    const saved = await call('PUT', `${PATH}/map`, { map: made.map, map_version: 0 })
    expect(saved.json().data.version).toMatchObject({ has_map: true, map_version: 1, without_place: 0 })
    const again = await call('PUT', `${PATH}/map`, { map: made.map, map_version: 0 })
    expect(again.json().data.version).toMatchObject({ map_version: 1 })
    const late = await call('PUT', `${PATH}/map`, { map: { ...made.map, places: [] }, map_version: 0 })
    expect([late.statusCode, late.json().code]).toEqual([409, 'STALE_VERSION'])
    expect(JSON.parse((await call('GET', `${PATH}/map`)).body)).toEqual(made.map)
    const soon = await call('POST', `${PATH}/activation`, { map_version: 0 })
    expect([soon.statusCode, soon.json().code]).toEqual([409, 'STALE_VERSION'])
    expect(await noted()).toContainEqual({
      action: 'PUT /api/v1/staff/official-forms/:form/:version/map',
      object: 'form-93/1',
    })
  })

  test('a test sheet has the name of each answer, its shortest or its longest one in its place, moved as it is asked', async () => {
    const sheet = (body: object) =>
      call('POST', `${PATH}/test-sheet`, { map: made.map, right: 0, down: 0, ...body })
    const [names, short, longest, moved] = await Promise.all([
      sheet({ answers: 'names' }),
      sheet({ answers: 'short' }),
      sheet({ answers: 'longest' }),
      sheet({ answers: 'names', right: 3, down: -2 }),
    ])
    expect(names.headers['content-type']).toBe('application/pdf')
    expect(textOf(names.rawPayload)).toContain('Stand-in of form-93, page 1')
    const words = textOf(names.rawPayload)
    expect(words.replaceAll(/\s/gu, '')).toContain('1FIRSTNAME')
    expect(words).not.toMatch(/name_first|NAME FIRST/u)
    expect(textOf(short.rawPayload)).toMatch(/ A /u)
    expect(textOf(short.rawPayload)).not.toMatch(/WW|FIRST/u)
    // Ticks have the number of their answer, and the last page says which it is.
    const [, yes] = /(\d+) 12 Single parent applicant - Yes/u.exec(words)!
    expect(textOf(names.rawPayload, 1, made.map.pages)).toContain(` ${yes} ${Number(yes) + 1} `)
    expect(textOf(longest.rawPayload)).not.toContain('Single parent applicant')
    expect(textOf(longest.rawPayload).replaceAll(/\s/gu, '')).toContain('W'.repeat(25))
    // What has no room in its place is named behind the form.
    expect(textOf(longest.rawPayload, made.map.pages + 1)).toContain(
      'LONGER THAN THE PLACE, ON AN ADDITIONAL SHEET: 10 Contact',
    )
    expect(moved.rawPayload.equals(names.rawPayload)).toBe(false)
    const guessed = { ...made.map, guessed: ['aadhaar'] } satisfies OfficialFormMap
    expect((await sheet({ answers: 'names', map: guessed })).statusCode).toBe(200)
    expect((await sheet({ answers: 'names', map: { ...made.map, pages: 20 } })).statusCode).toBe(422)
  })

  test('one that is put into use is printed on, its map stays, and one that is taken out is printed on no more', async () => {
    const used = await call('POST', `${PATH}/activation`, { map_version: 1 })
    expect(used.json().data.version).toMatchObject({ is_in_use: true, is_in_force: true })
    const again = await call('POST', `${PATH}/activation`, { map_version: 1 })
    expect(again.json().data.version).toMatchObject({ is_in_use: true, map_version: 2 })
    expect((await own.printed()).source.kind).toBe('official')
    const changed = await call('PUT', `${PATH}/map`, { map: made.map, map_version: 2 })
    expect(changed.json().message).toContain('Version 1 is in use, and its map stays as it is.')
    expect((await call('DELETE', `${PATH}/activation`)).json().data.version.is_in_use).toBe(false)
    expect((await call('DELETE', `${PATH}/activation`)).statusCode).toBe(200)
    expect((await own.printed()).source.kind).toBe('facsimile')
  })

  test('a version that is not there is not found', async () => {
    const calls = await Promise.all([
      call('GET', 'official-forms/form-93/9'),
      call('GET', 'official-forms/form-93/9/file'),
      call('POST', 'official-forms/form-93/9/activation', { map_version: 0 }),
      call('DELETE', 'official-forms/form-93/9/activation'),
    ])
    expect(calls.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404])
  })
})
