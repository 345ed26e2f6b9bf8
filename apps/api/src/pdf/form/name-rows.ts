import { grid } from '../theme.ts'
import type { FormItem } from './section.ts'
import { label, wording, rowsOf25 } from './rows.ts'

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
