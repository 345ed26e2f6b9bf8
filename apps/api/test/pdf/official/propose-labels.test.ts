import { PDFDocument, rgb, StandardFonts, type PDFPage } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { proposedMap } from '../../../src/pdf/official/proposal/propose-map.ts'

const PAGE = { width: 595.28, height: 841.89 } as const
const ROW = 22

interface Row {
  /** Printed at the left. */
  readonly label: string
  /** Letter boxes; a tick each where there are names of ticks. */
  readonly boxes?: number
  readonly ticks?: readonly string[]
}

/** In the words of a department, which has its items in another order than we have. */
const ROWS: readonly Row[] = [
  { label: '1. Full name of the applicant' },
  { label: 'Last name / Surname', boxes: 25 },
  { label: 'First name', boxes: 25 },
  { label: 'Middle name', boxes: 25 },
  { label: "2. Mother's name" },
  { label: 'Last name / Surname', boxes: 25 },
  { label: 'First name', boxes: 25 },
  { label: 'Middle name', boxes: 25 },
  { label: "3. Father's name" },
  { label: 'Last name / Surname', boxes: 25 },
  { label: 'First name', boxes: 25 },
  { label: 'Middle name', boxes: 25 },
  { label: '4. Gender (please tick)', ticks: ['Male', 'Female', 'Transgender'] },
]

const topOf = (row: number): number => 60 + row * ROW
const BOXES = { x: 180, cell: 14, height: 14 } as const
const TICKS = { x: 200, pitch: 110, size: 10 } as const

function frame(page: PDFPage, x: number, y: number, width: number, height: number): void {
  page.drawRectangle({
    x,
    y: PAGE.height - y - height,
    width,
    height,
    borderWidth: 0.6,
    borderColor: rgb(0, 0, 0),
  })
}

async function form(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  const page = pdf.addPage([PAGE.width, PAGE.height])
  const write = (text: string, x: number, y: number) =>
    page.drawText(text, { x, y: PAGE.height - y, size: 8, font })
  ROWS.forEach(({ label, boxes = 0, ticks = [] }, row) => {
    const y = topOf(row)
    write(label, 40, y + 10)
    for (let at = 0; at < boxes; at++) frame(page, BOXES.x + at * BOXES.cell, y, BOXES.cell, BOXES.height)
    ticks.forEach((name, at) => {
      frame(page, TICKS.x + at * TICKS.pitch, y, TICKS.size, TICKS.size)
      write(name, TICKS.x + at * TICKS.pitch + TICKS.size + 3, y + 8)
    })
  })
  return pdf.save()
}

test('places are found by the printed words beside them, wherever the form has them, ticks too', async () => {
  const { places } = await proposedMap(await form(), 'form-93', 'a'.repeat(64))
  const at = (answer: string) => {
    const place = places.find((each) => each.answer === answer)
    const [area] = place && 'areas' in place ? place.areas : []
    return area && [Math.round(area.x), Math.round(area.y)]
  }
  for (const [who, row] of [
    ['name', 1],
    ['mother', 5],
    ['father', 9],
  ] as const)
    for (const [offset, part] of ['last', 'first', 'middle'].entries())
      expect([who, part, at(`${who}_${part}`)]).toEqual([who, part, [BOXES.x, topOf(row + offset)]])
  for (const [offset, gender] of ['male', 'female', 'transgender'].entries())
    expect([gender, at(`gender_${gender}`)]).toEqual([gender, [TICKS.x + offset * TICKS.pitch, topOf(12)]])
})
