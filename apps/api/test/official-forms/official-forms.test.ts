import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BlankForm } from '@pan/contracts/blank-forms'
import { dayInIndia, isoDate } from '@pan/contracts/kit/date-text'
import type { OfficialFormMap } from '@pan/contracts/official-forms/official-form-map'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { standIn, type MadeStandIn } from '../pdf/official/stand-ins.ts'
import { textOf } from '../pdf/tools.ts'
import type { TestApp } from '../support/app.ts'
import { dialects } from '../support/databases.ts'
import { officialServer, type OfficialServer } from './official-server.ts'

const DAY = '2026-01-01'

describe.each(dialects)('official forms on %s', (dialect) => {
  let server: TestApp
  let folder: string
  let made: MadeStandIn
  let { admin, written, importMap, printed, close }: OfficialServer = {} as OfficialServer

  beforeAll(async () => {
    ;({ server, folder, admin, written, importMap, printed, close } = await officialServer(dialect))
    made = await standIn('form-93', 'flat')
  })
  afterAll(() => close())

  async function listedPlaces(version: string): Promise<OfficialFormMap['places']> {
    const path = join(folder, `map-${version}.json`)
    await admin('map', ['export', 'form-93', version, path])
    return (JSON.parse(await readFile(path, 'utf8')) as OfficialFormMap).places
  }

  test('until one is brought, a form is our facsimile and says so', async () => {
    const { source, text } = await printed()
    expect(source).toEqual({ kind: 'facsimile', title: 'Form No. 93', valid_from: '' })
    expect(text).toContain('Facsimile, edition 2026')
  })

  test('one that was brought twice is kept once, and is not in use before it has a map', async () => {
    const file = await written('form.pdf', made.file)
    const added = await admin('add', ['form-93', file], { from: DAY, source: 'a stand-in' })
    expect(added).toMatchObject({ kept: true, was_there: false, version: 1, sha256: made.sha256 })
    const again = await admin('add', ['form-93', file], { from: DAY })
    expect(again).toMatchObject({ was_there: true, version: 1 })
    expect(await admin('list', ['form-93'])).toMatchObject([
      {
        version: 1,
        in_use: false,
        from: DAY,
        source: 'a stand-in',
        by: 'kavi',
        answers_without_place: 'no map yet',
      },
    ])
    await expect(admin('activate', ['form-93', '1'])).rejects.toThrow('Version 1 has no map yet.')
  })

  test('a map that does not fit is refused in sentences, and nothing of it is kept', async () => {
    const [place] = made.map.places
    const wrong: [Partial<OfficialFormMap>, string][] = [
      [{ sha256: '0'.repeat(64) }, 'The map was made for another file'],
      [{ form: 'form-94' }, 'The map is for form-94, and not for form-93.'],
      [{ pages: 20 }, 'The map has 20 pages, and the PDF'],
      [{ places: [place!, place!] }, 'name_first: This answer is in the map twice.'],
      [
        { places: [{ answer: 'no_such', page: 1, areas: [{ x: 1, y: 1, width: 9, height: 9 }] }] },
        'no_such: Form No. 93 has no such answer.',
      ],
      [
        { places: [{ answer: 'name_first', page: 1, areas: [{ x: 500, y: 1, width: 200, height: 9 }] }] },
        'reaches over the edge of page 1',
      ],
      [{ places: [{ answer: 'name_first', field: 'Name' }] }, 'name_first: The PDF has no field Name.'],
    ]
    for (const [change, sentence] of wrong)
      await expect(importMap({ ...made.map, ...change })).rejects.toThrow(sentence)
    await expect(
      admin('map', ['import', 'form-93', '1', await written('no.json', made.file)]),
    ).rejects.toThrow('The map is no JSON.')
    expect(await admin('list', ['form-93'])).toMatchObject([{ answers_without_place: 'no map yet' }])
  })

  test('with a map that is in use, the form, the blank form and the API are official', async () => {
    const proposed = join(folder, 'proposed.json')
    await admin('map', ['propose', 'form-93', '1', proposed])
    const { guessed, ...map } = JSON.parse(await readFile(proposed, 'utf8')) as OfficialFormMap
    await expect(importMap({ ...map, guessed: guessed! })).rejects.toThrow(
      'Nobody has looked at these places yet: name_first,',
    )
    expect(await importMap(map)).toEqual({
      taken: true,
      answers_without_place: [],
      answers_whose_place_is_too_small_for_the_longest: [
        'contact_email',
        'ra_contact_email',
        'signer',
        'signed_name',
      ],
    })
    await admin('activate', ['form-93', '1'])
    const { source, text } = await printed()
    expect(source).toEqual({ kind: 'official', title: 'Form No. 93', valid_from: DAY })
    expect(text).toContain('Stand-in of form-93, page 1')
    expect(text).not.toContain('Facsimile')
    expect(text).toContain('official print, as it is valid from 01-01-2026')

    const blanks = await server.app.inject('/api/v1/blank-forms')
    const [first, second] = blanks.json<{ data: { blank_forms: BlankForm[] } }>().data.blank_forms
    expect([first?.form_source.kind, second?.form_source.kind]).toEqual(['official', 'facsimile'])
    const blank = await server.app.inject('/api/v1/blank-forms/form-93')
    expect(textOf(blank.rawPayload)).toContain('Stand-in of form-93, page 1')
  })

  test('an answer without a place makes the form our facsimile, and the operator is told which', async () => {
    const places = made.map.places.filter(({ answer }) => answer !== 'aadhaar')
    await expect(importMap({ ...made.map, places })).rejects.toThrow(
      'Version 1 is in use, and its map stays as it is.',
    )
    expect((await printed()).source.kind).toBe('official')
    await admin('rollback', ['form-93'])
    await importMap({ ...made.map, places })
    await admin('activate', ['form-93', '1'])
    const { source, text } = await printed()
    expect(source.kind).toBe('facsimile')
    expect(text).toContain('Facsimile, edition 2026')
    const told = server.logLines.filter((line) => line.includes('no place for answers'))
    expect(told.at(-1)).toContain('"answers":["aadhaar"]')
    await admin('rollback', ['form-93'])
    await importMap({ ...made.map, places, left_out: ['aadhaar'] })
    await admin('activate', ['form-93', '1'])
    expect((await printed()).source.kind).toBe('official')
  })

  test('one that is brought without a day holds from today in India, and the same file of another day begins with its places', async () => {
    const { file, map } = await standIn('form-94', 'fields')
    const path = await written('form-94.pdf', file)
    const today = isoDate(dayInIndia(server.clock.now()))
    const first = await admin('add', ['form-94', path])
    expect(first).toMatchObject({ version: 1, from: today, was_there: false })
    expect(first).not.toHaveProperty('has_the_places_of_version')
    await admin('map', ['import', 'form-94', '1', await written('map-94.json', map)])
    const later = await admin('add', ['form-94', path], { from: '2099-01-01' })
    expect(later).toMatchObject({ version: 2, from: '2099-01-01', has_the_places_of_version: 1 })
    expect(await admin('list', ['form-94'])).toMatchObject([
      { version: 2, in_use: false, answers_without_place: 0 },
      { version: 1, answers_without_place: 0 },
    ])
  })

  test('the places of a version are proposed for another PDF of the form, each to be looked at', async () => {
    const { file, sha256 } = await standIn('form-93', 'scanned')
    await admin('add', ['form-93', await written('scan.pdf', file)], { from: '2098-01-01' })
    const path = join(folder, 'like.json')
    const [{ version }] = (await admin('list', ['form-93'])) as [{ version: number }]
    await admin('map', ['propose', 'form-93', String(version), path], { like: '1' })
    const { places, guessed, sha256: own } = JSON.parse(await readFile(path, 'utf8')) as OfficialFormMap
    const before = await listedPlaces('1')
    expect([own, places]).toEqual([sha256, before])
    expect(guessed).toEqual(before.map(({ answer }) => answer))
  })

  test('one that holds from a later day waits for it, and the one of today goes out of use at a word', async () => {
    const later = await standIn('form-93', 'fields')
    await admin('add', ['form-93', await written('later.pdf', later.file)], { from: '2099-01-01' })
    await importMap(later.map, '3')
    await admin('activate', ['form-93', '3'])
    expect((await printed()).source).toMatchObject({ kind: 'official', valid_from: DAY })
    expect(await admin('rollback', ['form-93'])).toEqual({ out_of_use: 1, in_use_now: 'our own form' })
    expect((await printed()).source.kind).toBe('facsimile')
    await expect(admin('rollback', ['form-93'])).rejects.toThrow(
      'No official print of form-93 is in use today.\nVersion 3 is in use from 2099-01-01 on.',
    )
    await admin('activate', ['form-93', '1'])
    expect(await admin('rollback', ['form-93', '3'])).toEqual({ out_of_use: 3, in_use_now: 1 })
    await expect(admin('rollback', ['form-93', '3'])).rejects.toThrow('Version 3 of form-93 is not in use.')
  })
})
