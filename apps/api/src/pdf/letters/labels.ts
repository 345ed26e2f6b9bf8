import { LABELS_ON_SHEET } from '@pan/contracts/staff/papers'
import { baseline, column } from '../blocks.ts'
import { Sheet } from '../guide/sheet.ts'
import type { SheetTranslate } from '../guide/sheet-language.ts'
import { addressee, type PostalAddress } from './postal-address.ts'
import type { Setting } from '../setting.ts'
import { sheet as size } from '../theme.ts'
import { sheetStyle } from '../sheet-theme.ts'
import type { PrintableApplication } from '../writer/printable.ts'

/** What labels are printed for; none is of a test. */
export interface PrintableLabels {
  readonly applications: readonly PrintableApplication[]
  /** dd-mm-yyyy */
  readonly date: string
}

const COLUMNS = 3
const ROWS = LABELS_ON_SHEET / COLUMNS
// Sheets of labels of 70 by 37 mm, which fill the page but for a hair's breadth.
const WIDTH = size.width / COLUMNS
const HEIGHT = 104.88
const TOP = (size.height - ROWS * HEIGHT) / 2
const PADDING = 11

/** One label: whom it is for, and small the number of the application. An address that is too long is set smaller. */
function draw(
  sheet: Sheet,
  setting: Setting,
  lines: readonly string[],
  coupon: string,
  x: number,
  y: number,
) {
  const width = WIDTH - 2 * PADDING
  const room = HEIGHT - 2 * PADDING - sheetStyle.foot.leading
  const fitted = (name: 'value' | 'label') => lines.map((line) => column(setting, line, name, width))
  const tall = fitted('value')
  const isTall = tall.reduce((sum, { height }) => sum + height, 0) <= room
  let top = y + PADDING
  for (const line of isTall ? tall : fitted('label')) {
    line.draw(sheet, x + PADDING, top)
    top += line.height
  }
  sheet.line(coupon, x + PADDING, y + HEIGHT - PADDING + baseline, 'foot')
}

/** Labels, 24 on a page. An application without an address has a label that says so. */
export function labelPages(
  labels: readonly (PostalAddress & { readonly coupon: string })[],
  setting: Setting,
  t: SheetTranslate,
): string[] {
  const pages: Sheet[] = []
  labels.forEach((label, at) => {
    const place = at % LABELS_ON_SHEET
    if (place === 0) pages.push(new Sheet(setting))
    const lines = label.lines.length === 0 ? [t('letter.no_address')] : addressee(label)
    const [x, y] = [(place % COLUMNS) * WIDTH, TOP + Math.floor(place / COLUMNS) * HEIGHT]
    draw(pages.at(-1)!, setting, lines, label.coupon, x, y)
  })
  return pages.map(({ content }) => content)
}
