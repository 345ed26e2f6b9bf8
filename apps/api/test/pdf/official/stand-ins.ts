import { createHash } from 'node:crypto'
import { PDFDocument, rgb, StandardFonts, type PDFPage } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import type { Area, OfficialFormMap } from '@pan/contracts/official-forms/official-form-map'
import { type FormId, type PrintedForm, printedForms } from '../../../src/pdf/forms.ts'
import { isSlot, type Slot } from '../../../src/pdf/layout/layout.ts'
import { pictureOf } from '../tools.ts'

/** Forms that stand in for official ones, each kind with a geometry of its own. Nothing official is in the repository. */
export const STAND_INS = ['fields', 'flat', 'scanned'] as const
export type StandIn = (typeof STAND_INS)[number]

const PAGE = { width: 595.28, height: 841.89 } as const
const GEOMETRY = {
  fields: { left: 50, right: 550, top: 60, bottom: 800, pitch: 21, cell: 13.2, height: 15, gap: 9, tick: 11 },
  flat: {
    left: 38,
    right: 560,
    top: 44,
    bottom: 806,
    pitch: 19.5,
    cell: 14.74,
    height: 13.4,
    gap: 7,
    tick: 9,
  },
  scanned: {
    left: 44,
    right: 556,
    top: 70,
    bottom: 780,
    pitch: 24,
    cell: 12.4,
    height: 16,
    gap: 11,
    tick: 12,
  },
} as const
const LINE_WIDTH = 230

interface Stood {
  readonly slot: Slot
  readonly page: number
  readonly areas: readonly Area[]
}

/** What a form asks, set in rows one after the other. */
function stood(id: FormId, kind: StandIn): { places: Stood[]; pages: number } {
  const g = GEOMETRY[kind]
  const { layout }: PrintedForm = printedForms[id]
  let [page, x, y]: [number, number, number] = [1, g.left, g.top]
  const places = layout.pages
    .flatMap((items) => items.filter(isSlot))
    .map((slot): Stood => {
      const groups = slot.kind === 'comb' ? slot.groups : [0]
      const widths = groups.map((boxes) =>
        slot.kind === 'tick' ? g.tick : boxes === 0 ? LINE_WIDTH : boxes * g.cell,
      )
      const width = widths.reduce((sum, each) => sum + each + g.gap, -g.gap)
      if (x + width > g.right) {
        x = g.left
        y += g.pitch
      }
      if (y + g.height > g.bottom) {
        page += 1
        x = g.left
        y = g.top
      }
      const areas = groups.map((boxes, at): Area => {
        const own = { x, y, width: widths[at]!, height: slot.kind === 'tick' ? g.tick : g.height }
        x += widths[at]! + g.gap
        return { ...own, ...(boxes > 0 && { boxes }) }
      })
      x += 10
      return { slot, page, areas }
    })
  return { places, pages: page }
}

function drawBoxes(page: PDFPage, { x, y, width, height, boxes = 1 }: Area): void {
  const cell = width / boxes
  const bottom = PAGE.height - y - height
  page.drawRectangle({ x, y: bottom, width, height, borderWidth: 0.7, borderColor: rgb(0, 0, 0) })
  for (let at = 1; at < boxes; at++) {
    const across = x + at * cell
    const [start, end] = [
      { x: across, y: bottom },
      { x: across, y: bottom + height },
    ]
    page.drawLine({ start, end, thickness: 0.7 })
  }
}

const fieldName = (slot: Slot): string =>
  slot.name
    .split('_')
    .map((word) => word[0]!.toUpperCase() + word.slice(1))
    .join(' ')

function addField(pdf: PDFDocument, page: PDFPage, { slot, areas }: Stood): void {
  const form = pdf.getForm()
  const [first] = areas
  const last = areas.at(-1)!
  const at = {
    x: first!.x,
    y: PAGE.height - first!.y - first!.height,
    width: last.x + last.width - first!.x,
    height: first!.height,
    borderWidth: 0.5,
  }
  if (slot.kind === 'tick') return form.createCheckBox(fieldName(slot)).addToPage(page, at)
  const field = form.createTextField(fieldName(slot))
  if (slot.kind === 'comb') {
    field.setMaxLength(slot.groups.reduce((sum, each) => sum + each, 0))
    field.enableCombing()
  }
  field.addToPage(page, at)
}

async function drawn(id: FormId, kind: 'fields' | 'flat', places: readonly Stood[], pages: number) {
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  for (let number = 1; number <= pages; number++) {
    const page = pdf.addPage([PAGE.width, PAGE.height])
    page.drawText(`Stand-in of ${id}, page ${number}`, { x: 40, y: 820, size: 9, font })
    for (const each of places.filter((place) => place.page === number)) {
      if (kind === 'fields') addField(pdf, page, each)
      else each.areas.forEach((area) => drawBoxes(page, area))
    }
  }
  return pdf.save({ useObjectStreams: kind === 'fields' })
}

/** A picture of each page and nothing else, as a scanner makes it. */
async function scanned(flat: Uint8Array, pages: number): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  for (let number = 1; number <= pages; number++) {
    const { pixels, width, height } = pictureOf(flat, number)
    const jpeg = await sharp(pixels, { raw: { width, height, channels: 1 } })
      .jpeg()
      .toBuffer()
    pdf.addPage([PAGE.width, PAGE.height]).drawImage(await pdf.embedJpg(jpeg), { x: 0, y: 0, ...PAGE })
  }
  return pdf.save()
}

export interface MadeStandIn {
  readonly file: Uint8Array
  readonly sha256: string
  /** Where its boxes are in truth. */
  readonly map: OfficialFormMap
}

/** Makes one; for a form, always the same. */
export async function standIn(id: FormId, kind: StandIn): Promise<MadeStandIn> {
  const { places, pages } = stood(id, kind)
  const file =
    kind === 'scanned'
      ? await scanned(await drawn(id, 'flat', places, pages), pages)
      : await drawn(id, kind, places, pages)
  const sha256 = createHash('sha256').update(file).digest('hex')
  return {
    file,
    sha256,
    map: {
      form: id,
      sha256,
      pages,
      places: places.map(({ slot, page, areas }) =>
        kind === 'fields'
          ? { answer: slot.name, field: fieldName(slot) }
          : { answer: slot.name, page, areas: [...areas] },
      ),
    },
  }
}
