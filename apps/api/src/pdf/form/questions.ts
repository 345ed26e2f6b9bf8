import { comb, dateComb, line, text } from '../layout/layout-items.ts'
import type { Item } from '../layout/layout.ts'
import { comb as combSize, grid } from '../theme.ts'
import { hint, row, tickRow, ticks } from './rows.ts'
import type { FormItem } from './section.ts'

/** Questions that stand in several forms with the same boxes; only their numbers differ. */

export const lettersGoTo = [
  ['send_residence', 'Residence'],
  ['send_office', 'Office'],
] as const

export const gender = (number: string): FormItem =>
  tickRow(
    number,
    'Gender',
    ['gender_male', 'Male'],
    ['gender_female', 'Female'],
    ['gender_transgender', 'Transgender'],
  )

export const day = (number: string, words: string, note = ''): FormItem =>
  row(number, words, (y) => [
    dateComb('birth', grid.field, y),
    hint(grid.field + 138, y, note ? `DD  MM  YYYY  ·  ${note}` : 'DD  MM  YYYY'),
  ])

/** The number of the applicant. A line of ours beside the boxes says why they are empty, where the law asks for none. */
export const aadhaar = (number: string): FormItem =>
  row(number, 'Aadhaar number', (y) => {
    const x = grid.field + 12 * combSize.cell + 3 * combSize.gap
    const width = 25 * combSize.cell - 12 * combSize.cell - 3 * combSize.gap - grid.longCaption
    return [
      comb('aadhaar', grid.field, y, 4, 4, 4),
      hint(x, y, 'if exempt, why'),
      line('aadhaar_exemption', x + grid.longCaption, y + grid.baseline, width),
    ]
  })

export const income = (number: string): FormItem => ({
  number,
  rows: 2,
  at: (y, { wording }) => [
    text(wording, y + grid.baseline, 'item', 'Source of income'),
    text(wording, y + grid.pitch + grid.baseline - 4, 'hint', 'Tick all that apply.'),
    ...ticks(
      ['income_salary', 'Salary'],
      ['income_business', 'Business or profession'],
      ['income_house', 'House property', 221.1],
    )(y),
    ...ticks(
      ['income_gains', 'Capital gains'],
      ['income_other', 'Other sources'],
      ['income_none', 'No income', 221.1],
    )(y + grid.pitch),
  ],
})

const aoPart = (
  y: number,
  name: string,
  cells: number,
  words: string,
  captionX: number,
  x: number,
): Item[] => [text(captionX, y + grid.baseline, 'label', words), comb(name, x, y, cells)]

export const aoCode = (number: string): FormItem =>
  row(number, 'AO code', (y) => [
    ...aoPart(y, 'ao_area', 3, 'Area code', grid.field, 222.6),
    ...aoPart(y, 'ao_type', 2, 'AO type', 284.2, 313.5),
    ...aoPart(y, 'ao_range', 3, 'Range code', 360.4, 401),
    ...aoPart(y, 'ao_number', 2, 'AO number', 462.6, 503),
  ])

export const singleParent = (number: string): FormItem =>
  tickRow(
    number,
    'Single parent applicant',
    ['single_yes', 'Yes: father or mother only', 0],
    ['single_no', 'No', 176.88],
  )

export const printedParent = (number: string): FormItem =>
  tickRow(
    number,
    'Parent to print on the card',
    ['print_father', 'Father', 0],
    ['print_mother', 'Mother', 176.88],
  )
