import { expect, test } from 'vitest'
import type { Place } from '@pan/contracts/official-forms/official-form-map'
import type { FormId } from '../../../src/pdf/forms.ts'
import { proposedMap } from '../../../src/pdf/official/propose-map.ts'
import { standIn } from './stand-ins.ts'

const TODAY = ['form-93', 'form-94', 'pan-cr-01', 'pan-cr-02'] as const satisfies readonly FormId[]

/** Whole points: lines have a width. */
const rounded = (place: Place) =>
  'field' in place
    ? place
    : {
        answer: place.answer,
        page: place.page,
        areas: place.areas.map(({ x, y, width, height, boxes }) => ({
          at: [x, y, width, height].map(Math.round),
          boxes,
        })),
      }

test.each(TODAY)('the fields of %s are found by their names', async (id) => {
  const { file, sha256, map } = await standIn(id, 'fields')
  expect(await proposedMap(file, id, sha256)).toEqual(map)
})

test.each(TODAY)('the boxes of %s that stand in our order are found by its lines', async (id) => {
  const { file, sha256, map } = await standIn(id, 'flat')
  const proposed = await proposedMap(file, id, sha256)
  expect(proposed.places.map(rounded)).toEqual(map.places.map(rounded))
  expect(proposed.pages).toBe(map.pages)
})

test('in a scanned picture nothing is found', async () => {
  const { file, sha256 } = await standIn('form-93', 'scanned')
  expect((await proposedMap(file, 'form-93', sha256)).places).toEqual([])
})
