import { PDFDict, PDFName, type PDFDocument, type PDFPage } from '@cantoo/pdf-lib'
import { sheet } from '../theme.ts'
import { fault, type OfficialFault } from './official-fault.ts'
import type { OfficialFacts } from './official-form.ts'
import { withPages } from './page-objects.ts'
import { fontsMissing } from './missing-fonts.ts'
import { numbersOf, openPdf, pagesOf } from './official-source.ts'
import { isPicture } from './page-picture.ts'
import { looksOn } from './annotations/printed-look.ts'
import type { Widget } from './annotations/widgets.ts'

const OFFICIAL_PAGES_MAX = 24
const FIELDS_MAX = 2000
/** As many as a map may say. */
const BOXES_MAX = 60
/** Programs write A4 as 595 × 842, 595.28 × 841.89 and much in between. */
const A4_TOLERANCE = 1.5

/** Why a PDF is not taken; or what is known of it. */
export type Validated = { readonly faults: readonly OfficialFault[] } | { readonly facts: OfficialFacts }

const NOTHING = {
  bytes: Buffer.alloc(0),
  offsets: [],
  firstFree: 1,
  resources: '',
  pageTemplates: new Map(),
  faces: {},
}

function pageFaults(page: PDFPage, number: number, box: readonly number[]): OfficialFault[] {
  const [left = 0, bottom = 0, right = 0, top = 0] = box
  const faults: OfficialFault[] = []
  const angle = page.getRotation().angle % 360
  if (angle !== 0) faults.push(fault('rotated', { page: number, angle }))
  const [width, height] = [right - left, top - bottom]
  if (Math.abs(width - sheet.width) > A4_TOLERANCE || Math.abs(height - sheet.height) > A4_TOLERANCE)
    faults.push(fault('page_size', { page: number, width: Math.round(width), height: Math.round(height) }))
  const crop = numbersOf(page.node.CropBox())
  if (crop.some((edge, at) => Math.abs(edge - box[at]!) > A4_TOLERANCE))
    faults.push(fault('cropped', { page: number }))
  if (page.node.lookup(PDFName.of('UserUnit'))) faults.push(fault('unit', { page: number }))
  if (looksOn(page).includes(undefined)) faults.push(fault('mark_lost', { page: number }))
  return faults
}

function fieldFaults(widgets: readonly Widget[]): OfficialFault[] {
  const faults: OfficialFault[] = []
  const twice = new Set<string>()
  const names = new Set<string>()
  for (const { name, isFilled, area } of widgets) {
    const boxes = area.boxes ?? 1
    if (name === '') faults.push(fault('field_nameless'))
    else if (names.has(name) && !twice.has(name)) {
      twice.add(name)
      faults.push(fault('field_twice', { field: name }))
    }
    names.add(name)
    if (!(Number.isInteger(boxes) && boxes >= 1 && boxes <= BOXES_MAX))
      faults.push(fault('field_boxes', { field: name, boxes, max: BOXES_MAX }))
    if (isFilled) faults.push(fault('field_filled', { field: name }))
  }
  return faults
}

const hasXfa = (pdf: PDFDocument): boolean =>
  pdf.catalog.lookupMaybe(PDFName.of('AcroForm'), PDFDict)?.has(PDFName.of('XFA')) ?? false

/** Looks at a PDF that an operator has brought. It was looked through for locks and programs before. */
export async function validateOfficial(file: Uint8Array): Promise<Validated> {
  let pdf: PDFDocument
  try {
    pdf = await openPdf(file)
  } catch {
    return { faults: [fault('unreadable')] }
  }
  try {
    if (hasXfa(pdf)) return { faults: [fault('xfa')] }
    const count = pdf.getPageCount()
    if (count === 0 || count > OFFICIAL_PAGES_MAX)
      return { faults: [fault('pages', { pages: count, max: OFFICIAL_PAGES_MAX })] }
    const pages = pagesOf(pdf)
    const widgets = pages.flatMap((each) => each.widgets)
    const faults = [
      ...pages.flatMap(({ page, box }, at) => pageFaults(page, at + 1, box)),
      ...fieldFaults(widgets),
      ...(widgets.length > FIELDS_MAX ? [fault('field_count', { max: FIELDS_MAX })] : []),
    ]
    if (faults.length > 0) return { faults }
    // What cannot be printed is told now, and not to the first applicant.
    withPages(NOTHING, pdf)
    return {
      facts: {
        pages: pages.map(({ page, box: [left = 0, bottom = 0, right = 0, top = 0] }) => ({
          width: right - left,
          height: top - bottom,
          isPicture: isPicture(page),
        })),
        fields: widgets.map(({ name, kind, page, area, label }) => ({ name, kind, page, area, label })),
        fontsMissing: fontsMissing(pages.map(({ page }) => page)),
      },
    }
  } catch {
    return { faults: [fault('part_damaged')] }
  }
}
