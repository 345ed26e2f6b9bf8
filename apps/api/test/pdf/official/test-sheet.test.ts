import { expect, test } from 'vitest'
import type { Place } from '@pan/contracts/official-forms/official-form-map'
import { nameSample, SAMPLES } from '@pan/contracts/official-forms/samples'
import { testSheet, type TestLook } from '../../../src/pdf/official/test-sheet/test-sheet.ts'
import { differences, pictureOf } from '../tools.ts'
import { standIn } from './stand-ins.ts'

/** The edges of all that a test sheet has in the places of page 1: left, top, right, bottom. */
async function edgesOf(places: (all: Place[]) => Place[], look: TestLook): Promise<number[]> {
  const { file, map } = await standIn('form-93', 'flat')
  const made = (own: Place[]) =>
    testSheet(
      { id: 'form-93', key: '', holdsFrom: '', file, map: { ...map, places: own }, pageCount: map.pages },
      look,
    )
  const [empty, filled] = [await made([]), await made(places(map.places))]
  const ink = differences(pictureOf(empty, 1), pictureOf(filled, 1))
  const [xs, ys] = [ink.map(({ x }) => x), ink.map(({ y }) => y)]
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}

const firstName = (all: Place[]) => all.filter(({ answer }) => answer === 'name_first')

test.each(SAMPLES)(
  'a test sheet of %s is moved by what a printer needs, to the half point, and its ruler stays',
  async (answers) => {
    const [still, moved] = await Promise.all([
      edgesOf(firstName, { answers, right: 0, down: 0 }),
      edgesOf(firstName, { answers, right: 12, down: -7.5 }),
    ])
    expect(moved.map((edge, at) => edge - still[at]!)).toEqual([12, -7.5, 12, -7.5])
  },
)

test('an answer is called by its number in the list and the words of our form, and by the number alone where they have no room', () => {
  const of = (label: string, parts: number[]) => nameSample({ kind: 'boxes', label, parts }, 7)
  expect(of('Name of the applicant · First name', [25])).toBe('7FIRSTNAME')
  expect(of('Full name · Row 2', [25])).toBe('7FULLNAME')
  expect(of('Date of birth', [2, 2, 4])).toBe('7')
  expect(nameSample({ kind: 'line', label: 'Contact · E-mail', parts: [] }, 7)).toBe('7 E-MAIL')
  expect(nameSample({ kind: 'tick', label: 'Gender · Male', parts: [] }, 7)).toBe('7')
})

test('the shortest answer has one letter, the longest one as many as its boxes', async () => {
  const { map } = await standIn('form-93', 'flat')
  const [place] = firstName(map.places)
  const [area] = place && 'areas' in place ? place.areas : []
  const widthOf = async (answers: TestLook['answers']) => {
    const [left, , right] = await edgesOf(firstName, { answers, right: 0, down: 0 })
    return right! - left!
  }
  const cell = area!.width / area!.boxes!
  expect(await widthOf('short')).toBeLessThan(cell)
  expect(await widthOf('longest')).toBeGreaterThan(area!.width - cell)
})
