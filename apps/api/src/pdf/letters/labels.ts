import { LABELS_ON_SHEET } from '@pan/contracts/staff/papers'
import { column } from '../blocks.ts'
import { Sheet } from '../guide/sheet.ts'
import type { SheetTranslate } from '../guide/sheet-language.ts'
import { addressee, type PostalAddress } from './postal-address.ts'
import type { Typesetter } from '../typesetter.ts'
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

/** The ways to set an address, the best first: line by line, the same smaller, and with the lines of the place joined. */
const settingsOf = ({ lines, ...who }: PostalAddress) =>
  [
    ['value', addressee({ ...who, lines })],
    ['label', addressee({ ...who, lines })],
    ['label', addressee({ ...who, lines: [lines.join(', ')] })],
  ] as const

/** An address as it fits on a label; a sentence where none was given, or it does not fit. */
function fitted(address: PostalAddress, typesetter: Typesetter, t: SheetTranslate) {
  const set = (name: 'value' | 'label', lines: readonly string[]) =>
    lines.map((line) => column(typesetter, line, name, WIDTH - 2 * PADDING))
  if (address.lines.length === 0) return set('value', [t('letter.no_address')])
  const room = HEIGHT - 2 * PADDING - sheetStyle.foot.leading
  const ways = settingsOf(address).map(([name, lines]) => set(name, lines))
  const fits = ways.find((columns) => columns.reduce((sum, { height }) => sum + height, 0) <= room)
  return fits ?? set('value', [t('letter.long_address')])
}

/** Labels, 24 on a page. Where an address cannot be printed the label says so, and whose it is. */
export function labelPages(
  labels: readonly (PostalAddress & { readonly coupon: string })[],
  typesetter: Typesetter,
  t: SheetTranslate,
): string[] {
  const pages: Sheet[] = []
  labels.forEach((label, at) => {
    const place = at % LABELS_ON_SHEET
    if (place === 0) pages.push(new Sheet(typesetter))
    const [x, y] = [(place % COLUMNS) * WIDTH, TOP + Math.floor(place / COLUMNS) * HEIGHT]
    const page = pages.at(-1)!
    let top = y + PADDING
    for (const line of fitted(label, typesetter, t)) {
      line.draw(page, x + PADDING, top)
      top += line.height
    }
    page.line(label.coupon, x + PADDING, y + HEIGHT - PADDING, 'foot')
  })
  return pages.map(({ content }) => content)
}
