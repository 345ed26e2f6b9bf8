import { PDFDocument } from '@cantoo/pdf-lib'
import { describe, expect, test } from 'vitest'
import type { Area } from '@pan/contracts/official-forms/official-form-map'
import { validateOfficial } from '../../../src/pdf/official/official-facts.ts'
import { mapFaults } from '../../../src/pdf/official/map-faults.ts'
import { proposedMap } from '../../../src/pdf/official/proposal/propose-map.ts'
import { standIn } from './stand-ins.ts'

interface Piece {
  readonly name: string
  readonly letters: number
  readonly isComb?: boolean
}

/** The stand-in of Form 93 in which an answer stands in several fields: each beside the one before. */
async function split(field: string, pieces: readonly Piece[], gap: number) {
  const { file } = await standIn('form-93', 'fields')
  const pdf = await PDFDocument.load(file)
  const form = pdf.getForm()
  const whole = form.getTextField(field)
  const [widget] = whole.acroField.getWidgets()
  const { x, y, width, height } = widget!.getRectangle()
  const page = pdf.getPages().findIndex((each) =>
    each.node
      .Annots()
      ?.asArray()
      .some((ref) => pdf.context.lookup(ref) === widget!.dict),
  )
  form.removeField(whole)
  const letters = pieces.reduce((sum, each) => sum + each.letters, 0)
  const cell = (width - gap * (pieces.length - 1)) / letters
  let left = x
  for (const { name, letters: count, isComb = false } of pieces) {
    const piece = form.createTextField(name)
    if (isComb) {
      piece.setMaxLength(count)
      piece.enableCombing()
    }
    piece.addToPage(pdf.getPage(page), { x: left, y, width: count * cell, height, borderWidth: 0 })
    left += count * cell + gap
  }
  const bytes = await pdf.save()
  const sha256 = 'a'.repeat(64)
  const known = await validateOfficial(bytes)
  if ('faults' in known) throw new Error('It is taken.')
  const { guessed, ...map } = await proposedMap(bytes, 'form-93', sha256)
  expect(mapFaults(map, { form: 'form-93', sha256, facts: known.facts })).toEqual([])
  const areasOf = (answer: string): readonly Area[] => {
    const place = map.places.find((each) => each.answer === answer)
    return place && 'areas' in place ? place.areas : []
  }
  return { map, guessed, areasOf, from: { x, width } }
}

const boxesOf = (areas: readonly Area[]) => areas.map(({ boxes }) => boxes)
const single = (count: number, nameOf: (at: number) => string): Piece[] =>
  Array.from({ length: count }, (_, at) => ({ name: nameOf(at), letters: 1 }))

describe('an answer that stands in several fields of the PDF is found whole', () => {
  test.each([
    ['DD, MM and YYYY', ['DD', 'MM', 'YYYY']],
    ['a name and a part each', ['Birth_DD', 'Birth_MM', 'Birth_YYYY']],
    ['words', ['Birth Day', 'Birth Month', 'Birth Year']],
  ])('a date by %s', async (_, [day, month, year]) => {
    const pieces = [
      { name: day!, letters: 2 },
      { name: month!, letters: 2 },
      { name: year!, letters: 4 },
    ]
    const { areasOf } = await split('Birth', pieces, 6)
    expect(boxesOf(areasOf('birth'))).toEqual([2, 2, 4])
  })

  test.each([0, 1.5])('a date with a field for each letter, %s points apart', async (gap) => {
    const { areasOf, from, guessed } = await split(
      'Birth',
      single(8, (at) => `Birth${at + 1}`),
      gap,
    )
    const [area] = areasOf('birth')
    expect(area!.boxes).toBe(8)
    expect(area!.x).toBeCloseTo(from.x - gap / 2, 0)
    expect(area!.width).toBeCloseTo(from.width + gap, 0)
    expect(guessed ?? []).not.toContain('birth')
  })

  test('a name with a field for each letter', async () => {
    const { areasOf, map } = await split(
      'Name First',
      single(25, (at) => `NameFirst.${at}`),
      0,
    )
    expect(boxesOf(areasOf('name_first'))).toEqual([25])
    expect(map.places).toContainEqual({ answer: 'name_last', field: 'Name Last' })
  })

  test('a number in three fields with letter boxes, whose names say nothing', async () => {
    const pieces = [12, 13, 14].map((number) => ({ name: `Text${number}`, letters: 4, isComb: true }))
    const { areasOf, guessed } = await split('Aadhaar', pieces, 6)
    expect(boxesOf(areasOf('aadhaar'))).toEqual([4, 4, 4])
    expect(guessed).toContain('aadhaar')
  })
})
