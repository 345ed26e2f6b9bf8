import { PDFDocument } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import type { Place } from '@pan/contracts/official-forms/official-form-map'
import { FORM_IDS } from '../../../src/pdf/forms.ts'
import { proposedMap } from '../../../src/pdf/official/proposal/propose-map.ts'
import { foundShare } from './labelled-forms.ts'
import { standIn } from './stand-ins.ts'

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

test.each(FORM_IDS)('the fields of %s are found by their names', async (id) => {
  const { file, sha256, map } = await standIn(id, 'fields')
  expect(await proposedMap(file, id, sha256)).toEqual(map)
})

test.each(FORM_IDS)('the boxes of %s that stand in our order are found by its lines', async (id) => {
  const { file, sha256, map } = await standIn(id, 'flat')
  const proposed = await proposedMap(file, id, sha256)
  expect(proposed.places.map(rounded)).toEqual(map.places.map(rounded))
  expect(proposed.pages).toBe(map.pages)
})

test('a place that was found by its order alone is called guessed', async () => {
  const { file, sha256, map } = await standIn('form-93', 'fields')
  const pdf = await PDFDocument.load(file)
  pdf.getForm().getTextField('Aadhaar').acroField.setPartialName('Box 7')
  const proposed = await proposedMap(await pdf.save(), 'form-93', sha256)
  expect(proposed.places).toContainEqual({ answer: 'aadhaar', field: 'Box 7' })
  expect(proposed.guessed).toEqual(['aadhaar'])
  const flat = await standIn('form-93', 'flat')
  const byOrder = await proposedMap(flat.file, 'form-93', flat.sha256)
  expect(byOrder.guessed).toEqual(map.places.map(({ answer }) => answer))
})

test('a date is not offered boxes of another number', async () => {
  const { file, sha256 } = await standIn('form-93', 'fields')
  const pdf = await PDFDocument.load(file)
  pdf.getForm().getTextField('Birth').setMaxLength(9)
  const { places } = await proposedMap(await pdf.save(), 'form-93', sha256)
  expect(places.some(({ answer }) => answer === 'aadhaar')).toBe(true)
  expect(places.filter(({ answer }) => answer === 'birth')).toEqual([])
})

test('in a scanned picture nothing is found', async () => {
  const { file, sha256 } = await standIn('form-93', 'scanned')
  expect((await proposedMap(file, 'form-93', sha256)).places).toEqual([])
})

// What is not found is guessed wrong or left out, and a person looks at each place.
test.each(FORM_IDS)(
  'of %s with its words at its boxes all places are found in our order, nearly all where items have changed places, and most where the order is turned round',
  async (id) => {
    expect(await foundShare(id, (items) => items)).toBe(1)
    const swapped = <T>(items: readonly T[]) =>
      items.map((item, at) => items[at % 2 === 0 ? at + 1 : at - 1] ?? item)
    expect(await foundShare(id, swapped)).toBeGreaterThanOrEqual(0.92)
    expect(await foundShare(id, (items) => items.toReversed())).toBeGreaterThanOrEqual(0.75)
  },
)
