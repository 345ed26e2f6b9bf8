import type { AskedAnswer } from '@pan/contracts/official-forms/official-version'
import { sheet } from '../../theme.ts'
import { number } from '../../writer/shaping.ts'
import type { Typeface } from '../../writer/typeface.ts'

const SIZE = 7
const LINE = 10
const COLUMN = { left: 40, width: 265, letters: 58 } as const
const TOP = 50
const ROWS = 74
const ROWS_OF_PAGE = 2 * ROWS

/** The typeface of answers has the letters of ASCII. */
export const plain = (text: string): string => text.replaceAll(/[^\u0020-\u007E]/gu, '-')

function page(rows: readonly string[], face: Typeface): string {
  const lines = rows.map((text, at) => {
    const x = COLUMN.left + Math.floor(at / ROWS) * COLUMN.width
    const y = sheet.height - TOP - (at % ROWS) * LINE
    const hex = Array.from(plain(text).slice(0, COLUMN.letters), (letter) => face.glyph(letter).hex).join('')
    return `1 0 0 1 ${number(x)} ${number(y)} Tm\n<${hex}> Tj\n`
  })
  return `q 0 g BT /${face.id} ${SIZE} Tf\n${lines.join('')}ET Q\n`
}

/** The answers of a form with their numbers, as the form words them: what stands in ticks and short boxes of a test sheet. */
export const keyRows = (asked: readonly AskedAnswer[]): string[] =>
  asked.map(({ number: item, label }, at) => `${at + 1}   ${item} ${label}`)

/** What is not on a test sheet of the longest answers; nothing where all is. */
export function longRows(asked: readonly AskedAnswer[], tooSmall: readonly string[]): string[] {
  const rows = asked
    .filter(({ name }) => tooSmall.includes(name))
    .map(({ number: item, label }) => `${item} ${label}`)
  return rows.length === 0 ? [] : ['LONGER THAN THE PLACE, ON AN ADDITIONAL SHEET:', ...rows]
}

/** Pages of short lines in two columns. */
export const keyPages = (rows: readonly string[], face: Typeface): string[] =>
  Array.from({ length: Math.ceil(rows.length / ROWS_OF_PAGE) }, (_, at) =>
    page(rows.slice(at * ROWS_OF_PAGE, (at + 1) * ROWS_OF_PAGE), face),
  )
