import { bar, box, rule, text, tick } from '../layout/layout-items.ts'
import type { Item } from '../layout/layout.ts'
import { bar as barSize, comb, grid } from '../theme.ts'

/** The columns left of the letter boxes. A request for changes has one more, in which a row that changes is ticked. */
export interface Columns {
  numberRule: number
  change?: { tick: number; rule: number }
  wording: number
  wordingWidth: number
  stateCaption: string
}

const plainColumns: Columns = { ...grid.columns, stateCaption: 'State / Union territory' }
export const changeColumns: Columns = { ...grid.changeColumns, stateCaption: 'State / UT' }

/** One numbered item of a form: how many rows of the grid it takes, and what stands there. */
export interface FormItem {
  number: string
  rows: number
  /** Slot of the tick that says that this item changes. */
  change?: string
  at: (y: number, columns: Columns) => Item[]
}

export interface FormSection {
  letter?: string
  title: string
  items: readonly FormItem[]
}

/** What is drawn, and where it ends. */
export interface Block {
  items: Item[]
  end: number
}

const heightOf = (item: FormItem): number =>
  item.rows * grid.pitch - (grid.pitch - comb.height) + 2 * grid.padding

/** Bar and frame of a section whose inside is laid out by hand. */
export const sectionFrame = (y: number, end: number, letter: string, title: string): Item[] => [
  bar(grid.left, y, grid.right - grid.left, letter, title),
  box(grid.left, y, grid.right - grid.left, end - y),
]

/** A framed section: its bar, its items under each other with a hair line between them. */
function section(y: number, { letter = '', title, items }: FormSection, columns: Columns): Block {
  const top = y + barSize.height
  const drawn: Item[] = []
  let itemTop = top
  for (const item of items) {
    if (itemTop > top) drawn.push(rule(grid.left, itemTop, grid.right, itemTop))
    drawn.push(text(grid.number, itemTop + grid.padding + grid.baseline, 'itemNumber', item.number))
    if (item.change && columns.change)
      drawn.push(tick(item.change, columns.change.tick, itemTop + grid.padding + grid.tickDrop, ''))
    drawn.push(...item.at(itemTop + grid.padding, columns))
    itemTop += heightOf(item)
  }
  const upright = (x: number): Item => rule(x, top, x, itemTop)
  return {
    items: [
      ...drawn,
      upright(columns.numberRule),
      ...(columns.change ? [upright(columns.change.rule)] : []),
      ...sectionFrame(y, itemTop, letter, title),
    ],
    end: itemTop,
  }
}

/** Sections under each other. */
export function stacked(
  top: number,
  sections: readonly FormSection[],
  columns: Columns = plainColumns,
): Block {
  const items: Item[] = []
  let end = top - grid.sectionGap
  for (const each of sections) {
    const block = section(end + grid.sectionGap, each, columns)
    items.push(...block.items)
    end = block.end
  }
  return { items, end }
}
