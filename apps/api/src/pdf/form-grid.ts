import { bar, box, comb, line, openBox, rule, text } from './layout-items.ts'
import type { CombSlot, Item } from './layout.ts'
import { bar as barSize, comb as combSize, grid } from './theme.ts'

/** One numbered item of a form: how many rows of the grid it takes, and what stands there. */
export interface FormItem {
  number: string
  rows: number
  at: (y: number) => Item[]
}

const fieldWidth = 25 * combSize.cell

/** The wording left of the boxes, and a label for one row of boxes. */
const label = (y: number, words: string): Item =>
  text(grid.labelEnd - grid.labelWidth, y + grid.baseline, 'label', words, {
    width: grid.labelWidth,
    align: 'right',
  })

const wording = (y: number, words: string, width: number = grid.wordingWidth): Item =>
  text(grid.wording, y + grid.baseline, 'item', words, { width })

const rowsOf25 = (y: number, names: readonly string[]): CombSlot[] =>
  names.map((name, i) => comb(name, grid.field, y + i * grid.pitch, 25))

/** Rows of 25 letter boxes with a label each. */
export const lettered = (
  number: string,
  words: string,
  rows: readonly (readonly [name: string, label: string])[],
): FormItem => ({
  number,
  rows: rows.length,
  at: (y) => [
    wording(y, words),
    ...rows.map(([, words], i) => label(y + i * grid.pitch, words)),
    ...rowsOf25(
      y,
      rows.map(([name]) => name),
    ),
  ],
})

/** First, middle and last name. */
export const personName = (number: string, words: string, prefix: string): FormItem =>
  lettered(number, words, [
    [`${prefix}_first`, 'First name'],
    [`${prefix}_middle`, 'Middle name'],
    [`${prefix}_last`, 'Last name / surname'],
  ])

/** One row: the wording across the label column, then whatever stands in the field column. */
export const row = (number: string, words: string, field: (y: number) => Item[]): FormItem => ({
  number,
  rows: 1,
  at: (y) => [wording(y, words, grid.field - grid.wording), ...field(y)],
})

/** An address: five rows of 25, then state, country and a PIN or ZIP code of up to seven characters. */
export const address = (number: string, words: string, hint: string, prefix: string): FormItem => ({
  number,
  rows: 7,
  at: (y) => {
    const rows = ['row1', 'row2', 'row3', 'row4', 'row5'].map((row) => `${prefix}_${row}`)
    const labels = [
      'Flat / door / building',
      'Road / street / block / sector',
      'Post office',
      'Area / locality / town / city',
      'District',
    ]
    const first = y + grid.pitch
    const last = y + 6 * grid.pitch
    return [
      wording(y, words, grid.field - grid.wording),
      text(grid.field, y + grid.baseline, 'hint', hint),
      ...labels.map((words, i) => label(first + i * grid.pitch, words)),
      ...rowsOf25(first, rows),
      text(grid.state.caption, last + grid.baseline, 'label', 'State / Union territory'),
      openBox(`${prefix}_state`, grid.state.box, last, grid.state.width),
      text(grid.country.caption, last + grid.baseline, 'label', 'Country'),
      openBox(`${prefix}_country`, grid.country.box, last, grid.country.width),
      text(grid.pin.caption, last + grid.baseline, 'label', 'PIN / ZIP'),
      comb(`${prefix}_pin`, grid.pin.box, last, 7),
    ]
  },
})

/** Mobile, e-mail and landline; the numbers start in the same column whatever code stands before them. */
export const contact = (number: string, words: string, prefix: string): FormItem => ({
  number,
  rows: 3,
  at: (y) => {
    const numberX = grid.field + 5 * combSize.cell
    const longX = numberX + 10 * combSize.cell + combSize.gap
    return [
      wording(y, words),
      label(y, 'Mobile: code, number'),
      comb(`${prefix}_mobile_code`, grid.field, y, 3),
      comb(`${prefix}_mobile`, numberX, y, 10),
      text(longX, y + grid.baseline, 'hint', 'if longer, abroad'),
      line(`${prefix}_mobile_long`, longX + grid.longCaption, y + grid.baseline, grid.longWidth),
      label(y + grid.pitch, 'E-mail'),
      openBox(`${prefix}_email`, grid.field, y + grid.pitch, fieldWidth),
      label(y + 2 * grid.pitch, 'Landline: STD code, number'),
      comb(`${prefix}_std`, grid.field, y + 2 * grid.pitch, 4),
      comb(`${prefix}_landline`, numberX, y + 2 * grid.pitch, 8),
    ]
  },
})

const itemHeight = (item: FormItem): number =>
  item.rows * grid.pitch - (grid.pitch - combSize.height) + 2 * grid.padding

/** Bar and frame of a section whose inside is laid out by hand. */
export const sectionFrame = (y: number, end: number, letter: string, title: string): Item[] => [
  bar(grid.left, y, grid.right - grid.left, letter, title),
  box(grid.left, y, grid.right - grid.left, end - y),
]

/** A framed section: its bar, its items under each other with a hair line between them. */
export function section(y: number, letter: string, title: string, items: readonly FormItem[]): Item[] {
  const top = y + barSize.height
  const drawn: Item[] = []
  let itemTop = top
  for (const item of items) {
    if (itemTop > top) drawn.push(rule(grid.left, itemTop, grid.right, itemTop))
    drawn.push(text(grid.number, itemTop + grid.padding + grid.baseline, 'itemNumber', item.number))
    drawn.push(...item.at(itemTop + grid.padding))
    itemTop += itemHeight(item)
  }
  return [
    ...drawn,
    rule(grid.numberRule, top, grid.numberRule, itemTop),
    ...sectionFrame(y, itemTop, letter, title),
  ]
}
