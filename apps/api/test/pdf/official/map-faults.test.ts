import { describe, expect, test } from 'vitest'
import type { Area, OfficialFormMap, Place } from '@pan/contracts/official-forms/official-form-map'
import { OfficialFormError } from '../../../src/modules/official-forms/official-form-error.ts'
import type { FormId } from '../../../src/pdf/forms.ts'
import { mapFaults, mapNotices } from '../../../src/pdf/official/map-faults.ts'
import type { OfficialFault } from '../../../src/pdf/official/official-fault.ts'
import { validateOfficial } from '../../../src/pdf/official/official-facts.ts'
import { tooSmallIn } from '../../../src/pdf/official/longest/too-small.ts'
import { STAND_INS, standIn, type StandIn } from './stand-ins.ts'

/** As an operator reads them. */
const sentencesOf = (faults: readonly OfficialFault[]) =>
  faults.map((fault) => new OfficialFormError([fault]).message)

async function judged(form: FormId, kind: StandIn, change: (map: OfficialFormMap) => OfficialFormMap) {
  const { file, sha256, map } = await standIn(form, kind)
  const known = await validateOfficial(file)
  if ('faults' in known) throw new OfficialFormError(known.faults)
  return sentencesOf(mapFaults(change(map), { form, sha256, facts: known.facts }))
}

/** Other areas for one answer. */
const moved = (answer: string, areasOf: (areas: readonly Area[]) => Area[]) => (map: OfficialFormMap) => ({
  ...map,
  places: map.places.map((place: Place) =>
    place.answer === answer && 'areas' in place ? { ...place, areas: areasOf(place.areas) } : place,
  ),
})

/** The same boxes of a date, cut another way. */
const cut = (...parts: number[]) =>
  moved('birth', ([{ x, width, boxes, ...area } = { x: 0, y: 0, width: 0, height: 0 }]) => {
    const cell = width / boxes!
    let left = x
    return parts.map((count) => {
      const own = { ...area, x: left, width: count * cell, boxes: count }
      left += count * cell
      return own
    })
  })

describe.each(STAND_INS)('of a stand-in that is %s', (kind) => {
  test.each(['form-93', 'form-94', 'pan-cr-01', 'pan-cr-02'] as const)(
    'the map of %s is right',
    async (form) => {
      expect(await judged(form, kind, (map) => map)).toEqual([])
    },
  )
})

test.each([[[3, 2, 4]], [[3, 2, 3]], [[2, 2]], [[9]]])(
  'a date in boxes of %j is refused: a letter would stand in the boxes of another part',
  async (parts) => {
    expect(await judged('form-93', 'flat', cut(...parts))).toContain(
      `birth: Its places have ${parts.join(' + ')} letter boxes, and the answer has 2 + 2 + 4 letters.`,
    )
  },
)

test.each([[[8]], [[1, 1, 1, 1, 1, 1, 1, 1]]])('a date in boxes of %j is right', async (parts) => {
  const faults = await judged('form-93', 'flat', cut(...parts))
  expect(faults.filter((fault) => fault.includes('letter boxes'))).toEqual([])
})

test('places that lie one over the other are refused', async () => {
  const faults = await judged('form-93', 'flat', (map) => {
    const aadhaar = map.places.find(({ answer }) => answer === 'aadhaar')!
    return moved('name_last', () => ('areas' in aadhaar ? [...aadhaar.areas] : []))(map)
  })
  expect(faults.join(' ')).toMatch(
    /name_last: Its place on page 1 and that of aadhaar lie one over the other\./u,
  )
  const twice = await judged(
    'form-93',
    'flat',
    moved('name_last', ([area]) => [area!, { ...area!, x: area!.x + 20 }]),
  )
  expect(twice).toContain('name_last: Two of its places on page 1 lie one over the other.')
})

test('a tick has one place', async () => {
  const { map } = await standIn('form-93', 'flat')
  const ticks = map.places.flatMap((place) =>
    'areas' in place && place.areas[0]!.width === 9 ? [place.answer] : [],
  )
  const faults = await judged(
    'form-93',
    'flat',
    moved(ticks[0]!, ([area]) => [area!, { ...area!, y: area!.y + 20 }]),
  )
  expect(faults).toContain(`${ticks[0]}: It is a tick, and has one place.`)
})

const noticed = async (form: FormId, kind: StandIn, change: (map: OfficialFormMap) => OfficialFormMap) => {
  const { file, map } = await standIn(form, kind)
  const known = await validateOfficial(file)
  if ('faults' in known) throw new OfficialFormError(known.faults)
  const changed = change(map)
  return sentencesOf(mapNotices(changed, known.facts, tooSmallIn(changed, known.facts)))
}

test('letters that have no box and places that are too small are told, and none are where an answer goes on in another box or on a line', async () => {
  const of = (areasOf: (area: Area) => Area[]) =>
    noticed(
      'form-93',
      'flat',
      moved('name_first', ([area]) => areasOf(area!)),
    )
  const small = ['contact_email', 'ra_contact_email', 'signer', 'signed_name'].map(
    (answer) =>
      `${answer}: Its place is too small for the longest answer, which is printed on the additional sheet.`,
  )
  expect(await of((area) => [{ ...area, boxes: 10 }])).toEqual([
    'name_first: It has 10 letter boxes, and the answer has up to 25 letters. A longer one is printed on the additional sheet.',
    ...small,
  ])
  const twice = (area: Area) => [
    { ...area, boxes: 10 },
    { ...area, y: area.y + 20, boxes: 15 },
  ]
  expect(await of(twice)).toEqual(small)
  expect(await of(({ boxes: _, ...line }) => [line])).toEqual(small)
  expect(await noticed('form-93', 'fields', (map) => map)).toEqual(small)
  expect(await of((area) => [{ ...area, width: 100, boxes: 25 }])).toEqual([
    'name_first: Its place is too small for the longest answer, which is printed on the additional sheet.',
    ...small,
  ])
  const [, ...others] = small
  const wide = moved('contact_email', ([area]) => [{ ...area!, width: 400 }])
  expect(await noticed('form-93', 'flat', wide)).toEqual(others)
})

test('a map with places that nobody has looked at is not taken', async () => {
  expect(await judged('form-93', 'flat', (map) => ({ ...map, guessed: ['aadhaar', 'birth'] }))).toEqual([
    'Nobody has looked at these places yet: aadhaar, birth. Look at each of them.',
  ])
})
