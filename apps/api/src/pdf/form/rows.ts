import { comb, line, openBox, text, tick } from '../layout/layout-items.ts'
import type { CombSlot, Item } from '../layout/layout.ts'
import { comb as combSize, grid } from '../theme.ts'
import type { Columns, FormItem } from './section.ts'

/** The rows of which the forms are made: what several forms ask is laid out here, once. */

const fieldWidth = 25 * combSize.cell

const labelEnding = (right: number, y: number, words: string, width: number = grid.labelWidth): Item =>
  text(right - width, y + grid.baseline, 'label', words, { width, align: 'right' })

/** The wording left of the boxes, and a label for one row of boxes. */
const label = (y: number, words: string): Item => labelEnding(grid.labelEnd, y, words)

const wording = (
  { wording: x, wordingWidth }: Columns,
  y: number,
  words: string,
  width = wordingWidth,
): Item => text(x, y + grid.baseline, 'item', words, { width })

/** The wording across the label column. */
const wideWording = (columns: Columns, y: number, words: string): Item =>
  wording(columns, y, words, grid.field - columns.wording)

export const hint = (x: number, y: number, words: string): Item => text(x, y + grid.baseline, 'hint', words)

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
  at: (y, columns) => [
    wording(columns, y, words),
    ...rows.map(([, caption], i) => label(y + i * grid.pitch, caption)),
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

/** One name that runs on over three rows. */
export const runningName = (number: string, words: string, prefix: string): FormItem =>
  lettered(number, words, [
    [`${prefix}_1`, ''],
    [`${prefix}_2`, ''],
    [`${prefix}_3`, ''],
  ])

/** One row: the wording across the label column, then whatever stands in the field column. */
export const row = (number: string, words: string, field: (y: number) => Item[]): FormItem => ({
  number,
  rows: 1,
  at: (y, columns) => [wideWording(columns, y, words), ...field(y)],
})

/** The item of a request for changes, with its tick box. */
export const changing = (change: string, item: FormItem): FormItem => ({ ...item, change })

/** A row of ticks in the field column; a tick without a place of its own takes the next of the usual columns. */
export const ticks =
  (...list: readonly (readonly [name: string, label: string, x?: number])[]) =>
  (y: number): Item[] =>
    list.map(([name, caption, x], i) =>
      tick(name, grid.field + (x ?? grid.tickColumns[i]!), y + grid.tickDrop, caption),
    )

/** One row of ticks. */
export const tickRow = (
  number: string,
  words: string,
  ...list: readonly (readonly [name: string, label: string, x?: number])[]
): FormItem => row(number, words, ticks(...list))

/** One row of letter boxes. */
export const combRow = (number: string, words: string, name: string, cells: number, note = ''): FormItem =>
  row(number, words, (y) => [
    comb(name, grid.field, y, cells),
    ...(note ? [hint(grid.field + cells * combSize.cell + combSize.gap, y, note)] : []),
  ])

const addressLabels = {
  '2026': [
    'Flat / door / building',
    'Road / street / block / sector',
    'Post office',
    'Area / locality / town / city',
    'District',
  ],
  '1962': [
    'Flat / door / block no.',
    'Premises / building / village',
    'Road / street / post office',
    'Area / locality / taluka',
    'Town / city / district',
  ],
} as const

const placeRow = (y: number, prefix: string, columns: Columns): Item[] => [
  labelEnding(grid.state.captionEnd, y, columns.stateCaption, grid.state.captionEnd - columns.wording),
  openBox(`${prefix}_state`, grid.state.box, y, grid.state.width),
  text(grid.country.caption, y + grid.baseline, 'label', 'Country'),
  openBox(`${prefix}_country`, grid.country.box, y, grid.country.width),
  text(grid.pin.caption, y + grid.baseline, 'label', 'PIN / ZIP'),
  comb(`${prefix}_pin`, grid.pin.box, y, 7),
]

/**
 * An address: its rows of 25, then state, country and a PIN or ZIP code of up to seven characters. The older form has one
 * row where today two answers are asked, so that what does not fit goes on an open line of ours.
 */
export const address = (
  number: string,
  words: string,
  prefix: string,
  { edition = '2026', first = () => [] }: { edition?: '2026' | '1962'; first?: (y: number) => Item[] } = {},
): FormItem => {
  const isOlder = edition === '1962'
  return {
    number,
    rows: isOlder ? 8 : 7,
    at: (y, columns) => {
      const labels = addressLabels[edition]
      const top = y + grid.pitch
      const after = top + labels.length * grid.pitch
      return [
        wideWording(columns, y, words),
        ...first(y),
        ...labels.map((caption, i) => label(top + i * grid.pitch, caption)),
        ...rowsOf25(
          top,
          labels.map((_, i) => `${prefix}_row${i + 1}`),
        ),
        ...(isOlder
          ? [
              label(after, 'Continued, where a row is full'),
              openBox(`${prefix}_more`, grid.field, after, fieldWidth),
            ]
          : []),
        ...placeRow(isOlder ? after + grid.pitch : after, prefix, columns),
      ]
    },
  }
}

/** Mobile, e-mail and landline; the numbers start in the same column whatever code stands before them. */
export const contact = (number: string, words: string, prefix: string): FormItem => ({
  number,
  rows: 3,
  at: (y, columns) => {
    const numberX = grid.field + 5 * combSize.cell
    const longX = numberX + 10 * combSize.cell + combSize.gap
    return [
      wording(columns, y, words),
      label(y, 'Mobile: code, number'),
      comb(`${prefix}_mobile_code`, grid.field, y, 3),
      comb(`${prefix}_mobile`, numberX, y, 10),
      hint(longX, y, 'if longer, abroad'),
      line(`${prefix}_mobile_long`, longX + grid.longCaption, y + grid.baseline, grid.longWidth),
      label(y + grid.pitch, 'E-mail'),
      openBox(`${prefix}_email`, grid.field, y + grid.pitch, fieldWidth),
      label(y + 2 * grid.pitch, 'Landline: STD, number'),
      comb(`${prefix}_std`, grid.field, y + 2 * grid.pitch, 4),
      comb(`${prefix}_landline`, numberX, y + 2 * grid.pitch, 8),
    ]
  },
})
