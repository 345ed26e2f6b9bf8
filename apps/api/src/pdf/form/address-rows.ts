import { comb, openBox, text } from '../layout/layout-items.ts'
import type { Item } from '../layout/layout.ts'
import { grid } from '../theme.ts'
import type { Columns, FormItem } from './section.ts'
import { fieldWidth, labelEnding, label, wideWording, rowsOf25 } from './rows.ts'

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
