import { newPan } from '@pan/contracts/forms/new-pan.form'
import { check } from '@pan/contracts/kit/form'
import { normalise } from '@pan/contracts/kit/normalise'
import { beforeAll, describe, expect, test } from 'vitest'
import { createPdfs } from '../../src/pdf/application-pdf.ts'
import { form93Answers, nameRows } from '../../src/pdf/editions/2026/form-93.answers.ts'
import { form93 } from '../../src/pdf/editions/2026/form-93.layout.ts'
import { isSlot } from '../../src/pdf/layout.ts'
import type { CombSlot, Slot } from '../../src/pdf/layout.ts'
import { comb, sheet, tick } from '../../src/pdf/theme.ts'
import { plainForm } from './plain-form.ts'
import { lettersOf } from './read-letters.ts'
import type { Letter } from './read-letters.ts'
import { longest, short } from './sample-answers.ts'
import { differences, pictureOf, structureOf, textOf } from './tools.ts'

const pages = [1, 2]
const slotsOn = (page: number): Slot[] => form93.pages[page - 1]!.filter(isSlot)

/** The boxes of a comb, by their left edges. */
const cellsOf = ({ x, groups }: CombSlot): number[] => {
  let left = x
  return groups.flatMap((cells) => {
    const edges = Array.from({ length: cells }, (_, i) => left + i * comb.cell)
    left += cells * comb.cell + comb.gap
    return edges
  })
}

interface Area {
  x: number
  y: number
  width: number
  height: number
}

/** Where an answer may leave ink: inside its boxes, inside its line. */
function areasOf(slot: Slot): Area[] {
  if (slot.kind === 'comb') {
    return cellsOf(slot).map((x) => ({ x, y: slot.y, width: comb.cell, height: comb.height }))
  }
  if (slot.kind === 'tick') return [{ x: slot.x, y: slot.y, width: tick.side, height: tick.side }]
  const top = slot.boxed ? slot.y : slot.y - comb.height * 0.7
  return [{ x: slot.x, y: top, width: slot.width, height: comb.height }]
}

const isIn = ({ x, y }: { x: number; y: number }, area: Area): boolean =>
  x > area.x && x < area.x + area.width && y > area.y && y < area.y + area.height

const isInComb = (letter: Letter, slot: CombSlot): boolean =>
  letter.y > slot.y && letter.y < slot.y + comb.height

const pdfs = createPdfs()
const blank = pdfs.blank('form-93')
const samples = [
  ['short', short],
  ['longest', longest],
] as const

describe('the samples of these tests', () => {
  test.each(samples)('the %s answers are ones that the form accepts', (_, { answers }) => {
    const today = { year: 2026, month: 11, day: 21 }
    expect(check(newPan, normalise(newPan, answers), { today })).toEqual([])
  })
})

describe.each(samples)('Form 93 with the %s answers', (_, application) => {
  const filled = form93Answers(application)
  let pdf: Uint8Array
  beforeAll(() => {
    pdf = pdfs.application(application)
  })

  test('every letter stands in the middle of its box', () => {
    for (const page of pages) {
      const letters = lettersOf(pdf, page, sheet.height).filter(({ size }) => size === comb.answer)
      for (const slot of slotsOn(page).filter((slot) => slot.kind === 'comb')) {
        const value = filled[slot.name]
        if (typeof value !== 'string' || value === '') continue
        const written = slot.separator ? value.replaceAll(slot.separator, '') : value
        cellsOf(slot).forEach((left, i) => {
          const inside = letters.filter(
            (letter) => isInComb(letter, slot) && letter.x >= left && letter.x < left + comb.cell,
          )
          const box = `${slot.name}, box ${i + 1}: `
          const expected = (written[i] ?? ' ').trim()
          expect(box + inside.map(({ text }) => text).join('')).toBe(box + expected)
          for (const { x, width } of inside) expect(x + width / 2).toBeCloseTo(left + comb.cell / 2, 4)
        })
      }
    }
  })

  test('an answer leaves ink only inside its own boxes, and nothing is cut at their edges', () => {
    for (const page of pages) {
      const areas = slotsOn(page)
        .filter(({ name }) => filled[name])
        .flatMap(areasOf)
      const ink = differences(pictureOf(blank, page), pictureOf(pdf, page))
      expect(ink.length).toBeGreaterThan(0)
      expect(ink.filter((point) => !areas.some((area) => isIn(point, area)))).toEqual([])
    }
  })

  test('the text of the file gives back every answer', () => {
    const text = textOf(pdf, 1, 2)
    const written = Object.values(filled).filter((value) => typeof value === 'string' && value !== '')
    expect(written.filter((value) => !text.includes(String(value)))).toEqual([])
  })

  test('a tick can be found as text beside its words', () => {
    const text = textOf(pdf, 1, 2)
    const ticked = [1, 2].flatMap(slotsOn).filter((slot) => slot.kind === 'tick' && filled[slot.name])
    expect(ticked.length).toBeGreaterThan(4)
    expect(text.match(/(?<= )X(?= )/g)).toHaveLength(ticked.length)
  })

  test('looks to the last pixel like the form that PDFKit draws anew', () => {
    const plain = plainForm(form93, filled)
    for (const page of pages) {
      expect(differences(pictureOf(plain, page), pictureOf(pdf, page))).toHaveLength(0)
    }
  })

  test('the file is sound', () => {
    expect(structureOf(pdf)).toContain('No syntax or stream encoding errors found')
  })

  test('the same input gives the same bytes, from any process', () => {
    const again = createPdfs().application(structuredClone(application))
    expect(Buffer.compare(again, pdf)).toBe(0)
  })
})

describe('the blank form', () => {
  test('is the filled one without the answers', () => {
    const text = textOf(blank)
    const printed = textOf(plainForm(form93, {}))
    expect(text).toBe(printed)
    for (const page of pages) {
      expect(differences(pictureOf(plainForm(form93, {}), page), pictureOf(blank, page))).toHaveLength(0)
    }
  })

  test('is sound, has two pages and says what it could not be checked against', () => {
    expect(structureOf(blank)).toContain('No syntax or stream encoding errors found')
    expect(textOf(blank, 1, 1)).toContain('could not be checked letter by letter against the official form')
    expect(textOf(blank, 2, 2)).toContain('page 2 of 2')
  })
})

describe('the slots of Form 93', () => {
  const names = form93.pages
    .flat()
    .filter(isSlot)
    .map(({ name }) => name)

  test('have a name of their own each', () => {
    expect(new Set(names).size).toBe(names.length)
  })

  test('are what the answers are written to', () => {
    expect(Object.keys(form93Answers(longest)).filter((name) => !names.includes(name))).toEqual([])
  })

  test('count the boxes that the published form has', () => {
    const boxes = Object.fromEntries(
      form93.pages
        .flat()
        .filter(isSlot)
        .flatMap((slot) => (slot.kind === 'comb' ? [[slot.name, slot.groups.reduce((a, b) => a + b)]] : [])),
    )
    expect(boxes).toMatchObject({
      name_first: 25,
      aadhaar_name_3: 25,
      birth: 8,
      aadhaar: 12,
      residence_row5: 25,
      residence_pin: 7,
      foreign_tax: 20,
      contact_mobile_code: 3,
      contact_mobile: 10,
      contact_std: 4,
      contact_landline: 8,
      ao_area: 3,
      ao_type: 2,
      ao_range: 3,
      ao_number: 2,
      ra_pan: 10,
      ra_aadhaar: 12,
    })
  })
})

describe('what stands in the slots', () => {
  test('door and building share a row, area and city another', () => {
    expect(form93Answers(short)).toMatchObject({
      residence_row1: '12/4A ANNAI ILLAM',
      residence_row4: 'PEELAMEDU COIMBATORE',
    })
  })

  test('the applicant signs for himself, a representative for the one whom he represents', () => {
    expect(form93Answers(short)).toMatchObject({ signer: 'KAVITHA MURUGAN', capacity: 'SELF' })
    expect(form93Answers(longest)).toMatchObject({ capacity: 'REPRESENTATIVE ASSESSEE' })
    expect(form93Answers(longest)['signer']).toMatch(/^RAMANATHAPURAM/)
  })

  test('a representative with a PAN gives no Aadhaar number', () => {
    expect(form93Answers(longest)['ra_aadhaar']).toBe('')
    const answers = { ...longest.answers, ra_pan: '' }
    expect(form93Answers({ ...longest, answers })['ra_aadhaar']).toBe(longest.answers['ra_aadhar_nbr'])
  })

  test('what a hidden question once held is not printed', () => {
    const answers = { ...short.answers, ra_firstname: 'LEFT', ra_lastname: 'OVER' }
    expect(form93Answers({ ...short, answers })['ra_name_first']).toBeUndefined()
  })

  test.each([
    ['KAVITHA MURUGAN', ['KAVITHA MURUGAN']],
    [`${'A'.repeat(20)} ${'B'.repeat(10)} C`, ['A'.repeat(20), `${'B'.repeat(10)} C`]],
    ['A'.repeat(60), ['A'.repeat(25), 'A'.repeat(25), 'A'.repeat(10)]],
    [
      `${'A'.repeat(20)} ${'B'.repeat(20)} ${'C'.repeat(20)} ${'D'.repeat(12)}`,
      [`${'A'.repeat(20)} BBBB`, `${'B'.repeat(16)} ${'C'.repeat(8)}`, `${'C'.repeat(12)} ${'D'.repeat(12)}`],
    ],
  ])('the name as on Aadhaar breaks at spaces where it fits so: %s', (name, rows) => {
    expect(nameRows(name)).toEqual(rows)
  })
})

test('an e-mail address in another script keeps its text, though the form has no letters for it', () => {
  const answers = { ...short.answers, email_address: 'கவிதா@example.in' }
  expect(textOf(pdfs.application({ ...short, answers }), 1, 1)).toContain('கவிதா@example.in')
})
