import { PDFDocument } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import type { Place } from '@pan/contracts/official-forms/official-form-map'
import type { FormId } from '../../../src/pdf/forms.ts'
import { proposedMap } from '../../../src/pdf/official/proposal/propose-map.ts'
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
