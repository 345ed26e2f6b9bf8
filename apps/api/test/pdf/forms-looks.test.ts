import { beforeAll, describe, expect, test } from 'vitest'
import { createPdfs } from '../../src/pdf/application-pdf.ts'
import { documentTemplates } from '../../src/pdf/document-template.ts'
import { FORM_IDS, printedForms } from '../../src/pdf/forms.ts'
import type { PrintedForm } from '../../src/pdf/forms.ts'
import { PLAIN_PAPER } from '../../src/pdf/operator-on-paper.ts'
import { plainForm } from './plain-form.ts'
import { sampleOf } from './samples.ts'
import { areasOf, formOf, isIn, printedPages, slotsOn } from './slots.ts'
import { differences, pictureOf, structureOf, textOf } from './tools.ts'

const before = '31-03-2026'
const applications = [
  ['Form 93', sampleOf('new', 'individual', 'longest')],
  ['Form 94', sampleOf('new', 'company', 'longest')],
  ['CR-01', sampleOf('correction', 'individual', 'longest')],
  ['CR-02', sampleOf('correction', 'trusts', 'longest')],
  ['Form 49A', sampleOf('new', 'individual', 'longest', before)],
  ['Form 49A of an entity', sampleOf('new', 'company', 'short', before)],
  ['the change request', sampleOf('correction', 'individual', 'longest', before)],
] as const

const pdfs = createPdfs()
// Which has fonts and blank pages that it made itself.
const otherProcess = createPdfs(PLAIN_PAPER, documentTemplates())

describe.each(applications)('%s', (_, application) => {
  const { layout, extra } = formOf(application)
  const pages = printedPages(application)
  const layouts = [layout, ...(extra && pages.length > layout.pages.length ? [extra.layout] : [])]
  let pdf: Uint8Array
  beforeAll(() => {
    pdf = pdfs.application(application)
  })

  test('looks to the last pixel like what PDFKit draws anew, and every answer stays in its boxes', () => {
    // The answers are the same on each page of a layout.
    const drawn = layouts.map((each, at) => {
      const { filled } = pages[at === 0 ? 0 : layout.pages.length]!
      return { filled: plainForm(each, filled), blank: plainForm(each, {}) }
    })
    for (const { page, items, filled } of pages) {
      const own = pictureOf(pdf, page)
      const isExtra = page > layout.pages.length
      const inLayout = isExtra ? page - layout.pages.length : page
      const { filled: drawnAnew, blank } = drawn[isExtra ? 1 : 0]!
      expect(differences(pictureOf(drawnAnew, inLayout), own)).toHaveLength(0)

      const areas = slotsOn(items)
        .filter(({ name }) => filled[name])
        .flatMap(areasOf)
      const ink = differences(pictureOf(blank, inLayout), own)
      // Row by row: most of the boxes are elsewhere.
      const outside = [...Map.groupBy(ink, ({ y }) => y)].flatMap(([y, row]) => {
        const here = areas.filter((area) => y > area.y && y < area.y + area.height)
        return row.filter((point) => !here.some((area) => isIn(point, area)))
      })
      expect(outside).toEqual([])
    }
  })

  test('is sound, and its ticks can be found as text', () => {
    expect(structureOf(pdf)).toContain('No syntax or stream encoding errors found')
    const ticked = pages.flatMap(({ items, filled }) =>
      slotsOn(items).filter((slot) => slot.kind === 'tick' && filled[slot.name]),
    )
    expect(textOf(pdf, 1, pages.length).match(/(?<= )X(?= )/g)).toHaveLength(ticked.length)
  })

  test('has the same bytes for the same input, from any process', () => {
    expect(Buffer.compare(otherProcess.application(structuredClone(application)), pdf)).toBe(0)
  })
})

describe.each(FORM_IDS)('the blank %s', (id) => {
  const form: PrintedForm = printedForms[id]
  const layouts = [form.layout, ...(form.extra ? [form.extra.layout] : [])]
  const count = layouts.reduce((sum, { pages }) => sum + pages.length, 0)
  let pdf: Uint8Array
  beforeAll(() => {
    pdf = pdfs.blank(id)
  })

  test('is the filled one without the answers', () => {
    expect(textOf(pdf)).toBe(layouts.map((layout) => textOf(plainForm(layout, {}))).join(''))
    expect(textOf(pdf, count, count)).not.toBe('')
    expect(differences(pictureOf(plainForm(form.layout, {}), 1), pictureOf(pdf, 1))).toHaveLength(0)
  })

  test('is sound and says on every page what it could not be checked against', () => {
    expect(structureOf(pdf)).toContain('No syntax or stream encoding errors found')
    for (let page = 1; page <= form.layout.pages.length; page++) {
      expect(textOf(pdf, page, page)).toMatch(/not be checked|Not checked|Not a copy/u)
    }
  })

  test('says on every page whether the form is withdrawn', () => {
    const isWithdrawn = form.layout.edition === '1962'
    for (let page = 1; page <= count; page++) {
      expect(textOf(pdf, page, page).includes('WITHDRAWN SINCE 1 APRIL 2026')).toBe(isWithdrawn)
    }
  })

  test('keeps its marks within the page and off each other', () => {
    for (const items of layouts.flatMap(({ pages }) => pages)) {
      const areas = slotsOn(items).flatMap((slot) =>
        areasOf(slot).map((area) => ({ ...area, name: slot.name })),
      )
      for (const [i, a] of areas.entries()) {
        const isOnPage = a.x > 30 && a.x + a.width < 565 && a.y > 30 && a.y + a.height < 806
        expect(`${a.name} ${isOnPage}`).toBe(`${a.name} true`)
        const over = areas
          .slice(i + 1)
          .filter((b) => b.name !== a.name && isIn({ x: b.x + 1, y: b.y + 1 }, a))
        expect(over.map(({ name }) => `${a.name} ${name}`)).toEqual([])
      }
    }
  })
})
