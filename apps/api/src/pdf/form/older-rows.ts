import { comb, line, narrowComb, text } from '../layout/layout-items.ts'
import { comb as combSize, grid } from '../theme.ts'
import { hint, row, tickRow, ticks } from './rows.ts'
import { lettered } from './name-rows.ts'
import type { FormItem } from './section.ts'

/** Questions as the forms of before April 2026 put them: titles, last names first, a name for the card. */

export const titles = (number: string, words: string, prefix: string, withFirm = false): FormItem =>
  tickRow(
    number,
    words,
    [`${prefix}_shri`, 'Shri'],
    [`${prefix}_smt`, 'Smt'],
    [`${prefix}_kumari`, 'Kumari'],
    ...(withFirm ? ([[`${prefix}_ms`, 'M/s']] as const) : []),
  )

/** Last name first, as the older forms have it. */
export const lastNameFirst = (number: string, words: string, prefix: string): FormItem =>
  lettered(number, words, [
    [`${prefix}_last`, 'Last name'],
    [`${prefix}_first`, 'First name'],
    [`${prefix}_middle`, 'Middle name'],
  ])

const cardName = { cell: 11.2, cells: 43 }
const rowEnd = grid.field + 25 * combSize.cell

/** Two rows over the whole width: 85 letters, as many as a name on the card may have. */
export const nameOnCard = (number: string): FormItem => ({
  number,
  rows: 3,
  at: (y, { wording }) => [
    text(wording, y + grid.baseline, 'item', 'Short name to print on the card'),
    ...[1, 2].map((n) =>
      narrowComb(
        `card_${n}`,
        rowEnd - cardName.cell * cardName.cells,
        y + n * grid.pitch,
        cardName.cell,
        cardName.cells,
      ),
    ),
  ],
})

export const registration = (number: string): FormItem =>
  row(number, 'Registration number', (y) => [
    narrowComb('registration', grid.field, y, (25 * combSize.cell) / 31, 31),
  ])

export const enrolmentId = (number: string): FormItem =>
  row(number, 'Aadhaar enrolment ID', (y) => [
    narrowComb('enrolment', grid.field, y, (25 * combSize.cell) / 28, 28),
  ])

export const businessCode = (number: string): FormItem =>
  row(number, 'Business or profession code', (y) => [
    comb('business', grid.field, y, 2),
    hint(grid.field + 36, y, 'Where item 13 says business or profession.'),
  ])

const proofCaptions = [
  ['identity', 'Proof of identity'],
  ['address', 'Proof of address'],
  ['office', 'Proof of the office'],
  ['birth', 'Proof of the date'],
] as const

/** Which papers prove what, in words. */
export const proofLines = (number: string): FormItem => ({
  number,
  rows: proofCaptions.length,
  at: (y, { wording }) => [
    text(wording, y + grid.baseline, 'item', 'Documents attached'),
    ...proofCaptions.flatMap(([name, caption], i) => [
      text(grid.field, y + i * grid.pitch + grid.baseline, 'label', caption),
      line(`proof_line_${name}`, grid.field + 84, y + i * grid.pitch + grid.baseline, 284.5),
    ]),
  ],
})

export const otherName = (number: string): FormItem =>
  row(number, 'Known by another name?', ticks(['other_yes', 'Yes'], ['other_no', 'No']))
