import { comb, line, openBox, text, tick } from '../layout/layout-items.ts'
import type { CombSlot, Item } from '../layout/layout.ts'
import { comb as combSize, grid } from '../theme.ts'
import type { Columns, FormItem } from './section.ts'

/** The rows of which the forms are made: what several forms ask is laid out here, once. */

export const fieldWidth = 25 * combSize.cell

export const labelEnding = (right: number, y: number, words: string, width: number = grid.labelWidth): Item =>
  text(right - width, y + grid.baseline, 'label', words, { width, align: 'right' })

/** The wording left of the boxes, and a label for one row of boxes. */
export const label = (y: number, words: string): Item => labelEnding(grid.labelEnd, y, words)

export const wording = (
  { wording: x, wordingWidth }: Columns,
  y: number,
  words: string,
  width = wordingWidth,
): Item => text(x, y + grid.baseline, 'item', words, { width })

/** The wording across the label column. */
export const wideWording = (columns: Columns, y: number, words: string): Item =>
  wording(columns, y, words, grid.field - columns.wording)

export const hint = (x: number, y: number, words: string): Item => text(x, y + grid.baseline, 'hint', words)

export const rowsOf25 = (y: number, names: readonly string[]): CombSlot[] =>
  names.map((name, i) => comb(name, grid.field, y + i * grid.pitch, 25))

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
