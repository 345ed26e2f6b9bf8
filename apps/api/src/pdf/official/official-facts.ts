import { PDFDict, PDFName, type PDFDocument, type PDFPage } from '@cantoo/pdf-lib'
import { sheet } from '../theme.ts'
import type { OfficialFacts } from './official-form.ts'
import { withPages } from './page-objects.ts'
import { fontsMissing } from './missing-fonts.ts'
import { contentOf, numbersOf, openPdf, pagesOf, resourcesNamed } from './official-source.ts'
import type { Widget } from './widgets.ts'

const OFFICIAL_PAGES_MAX = 24
const FIELDS_MAX = 2000
/** As many as a map may say. */
const BOXES_MAX = 60
/** Programs write A4 as 595 × 842, 595.28 × 841.89 and much in between. */
const A4_TOLERANCE = 1.5
/** Operators that put text, lines or areas on a page. */
const DRAWS = /(?:^|[\s\])>])(?:Tj|TJ|re|l|c|f\*?|S|s|B\*?)(?=\s|$)/u

/** Why a PDF is not taken, a sentence each; or what is known of it. */
export type Validated = { readonly faults: readonly string[] } | { readonly facts: OfficialFacts }

const NOTHING = {
  bytes: Buffer.alloc(0),
  offsets: [],
  firstFree: 1,
  resources: '',
  pageTemplates: new Map(),
  faces: {},
}

const inPoints = (length: number): string => String(Math.round(length))

function pageFaults(page: PDFPage, number: number, box: readonly number[]): string[] {
  const [left = 0, bottom = 0, right = 0, top = 0] = box
  const faults: string[] = []
  const angle = page.getRotation().angle % 360
  if (angle !== 0) faults.push(`Page ${number} is rotated by ${angle} degrees. Save it upright.`)
  const [width, height] = [right - left, top - bottom]
  if (Math.abs(width - sheet.width) > A4_TOLERANCE || Math.abs(height - sheet.height) > A4_TOLERANCE)
    faults.push(
      `Page ${number} is ${inPoints(width)} × ${inPoints(height)} points. A4 upright is 595 × 842: print the form in that size.`,
    )
  const crop = numbersOf(page.node.CropBox())
  if (crop.some((edge, at) => Math.abs(edge - box[at]!) > A4_TOLERANCE))
    faults.push(`Page ${number} is cropped: a part of it is hidden. Bring the whole page.`)
  if (page.node.lookup(PDFName.of('UserUnit'))) faults.push(`Page ${number} has a unit of its own.`)
  return faults
}

function fieldFaults(widgets: readonly Widget[]): string[] {
  const faults = new Set<string>()
  const names = new Set<string>()
  for (const { name, isFilled, area } of widgets) {
    const boxes = area.boxes ?? 1
    if (name === '') faults.add('A field has no name.')
    else if (names.has(name)) faults.add(`Two fields are called ${name}. Give each field a name of its own.`)
    names.add(name)
    if (!(Number.isInteger(boxes) && boxes >= 1 && boxes <= BOXES_MAX))
      faults.add(`The field ${name} has ${boxes} letter boxes. A field has from 1 to ${BOXES_MAX}.`)
    if (isFilled) faults.add(`The field ${name} is filled in already. Bring the empty form.`)
  }
  return [...faults]
}

const hasPictures = (page: PDFPage): boolean =>
  resourcesNamed(page, 'XObject').some((each) => each.lookup(PDFName.of('Subtype')) === PDFName.of('Image'))

const isPicture = (page: PDFPage): boolean => hasPictures(page) && !DRAWS.test(contentOf(page))

const hasXfa = (pdf: PDFDocument): boolean =>
  pdf.catalog.lookupMaybe(PDFName.of('AcroForm'), PDFDict)?.has(PDFName.of('XFA')) ?? false

/** Looks at a PDF that an operator has brought. It was looked through for locks and programs before. */
export async function validateOfficial(file: Uint8Array): Promise<Validated> {
  let pdf: PDFDocument
  try {
    pdf = await openPdf(file)
  } catch {
    return { faults: ['The file is locked or damaged, or is no PDF.'] }
  }
  try {
    if (hasXfa(pdf))
      return { faults: ['The PDF is an XFA form, which no print can be made of. Save it as a plain PDF.'] }
    const count = pdf.getPageCount()
    if (count === 0 || count > OFFICIAL_PAGES_MAX)
      return { faults: [`The PDF has ${count} pages. A form has from 1 to ${OFFICIAL_PAGES_MAX}.`] }
    const pages = pagesOf(pdf)
    const widgets = pages.flatMap((each) => each.widgets)
    const faults = [
      ...pages.flatMap(({ page, box }, at) => pageFaults(page, at + 1, box)),
      ...fieldFaults(widgets),
      ...(widgets.length > FIELDS_MAX ? [`The PDF has more than ${FIELDS_MAX} fields.`] : []),
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
    return { faults: ['The PDF is damaged: a part of it cannot be read.'] }
  }
}
