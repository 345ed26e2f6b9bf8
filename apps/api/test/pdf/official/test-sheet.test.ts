import { expect, test } from 'vitest'
import type { Place } from '@pan/contracts/official-forms/official-form-map'
import { SAMPLES } from '@pan/contracts/official-forms/samples'
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
