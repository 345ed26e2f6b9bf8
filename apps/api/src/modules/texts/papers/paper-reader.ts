import { LOCALES, type Locale } from '@pan/contracts/messages/languages'
import { lengthMaxOf, PAPER_CODES, type PaperCode } from '@pan/contracts/staff/texts/codes'
import {
  listFault,
  quoted,
  type FileRow,
  type Layout,
  type ListReader,
  type Place,
  type Sentence,
} from '../../lists/lists.service.ts'
import { issuesIn, tidied } from '../checked-text.ts'
import { productText } from '../product-texts.ts'
import { idOf, type PaperRow } from './paper-row.ts'

/** Papers that are named as missing: with more of them the sentence would be a page. */
const MISSING_SHOWN = 10
/** What our own files have before a name that a spreadsheet would take for a formula. */
const GUARD = /^'(?=[=+\-@＝＋－＠])/u

export const layout: Layout = {
  columns: Object.fromEntries(['code', ...LOCALES].map((column) => [column, [column]])),
  required: ['code', ...LOCALES],
}

const nameIn = (code: PaperCode, cell: string) =>
  tidied(code, { subject: '', text: cell.replace(GUARD, '') }).text

function faultIn(code: PaperCode, locale: Locale, cell: string): Sentence[] {
  const column = locale
  if (cell.includes('\n')) return [listFault('paperLines', { column })]
  const [issue] = issuesIn(code, { subject: '', text: nameIn(code, cell) })
  if (!issue) return []
  return issue.message.key === 'error.template_text'
    ? [listFault('paperLength', { column, max: lengthMaxOf(code) })]
    : [listFault('paperBraces', { column })]
}

/** Takes every paper once, with its name in every language. */
export function paperReader(inForce: readonly PaperRow[]): ListReader<PaperRow> {
  const rows: PaperRow[] = []
  const places = new Map<PaperCode, Place>()
  return {
    take(cells: FileRow, where: Place): Sentence[] {
      const code = PAPER_CODES.find((each) => idOf(each) === cells['code'])
      if (!code) return [listFault('paper', quoted(cells['code']))]
      const before = places.get(code)
      if (before)
        return [listFault('paperTwice', { ...quoted(idOf(code)), file: before.file, line: before.line })]
      places.set(code, where)
      const cellOf = (locale: Locale) => cells[locale] ?? ''
      const now = inForce.find((each) => each.code === idOf(code))
      const faults = LOCALES.flatMap((locale) =>
        // A name of the product may be longer than one that somebody gives.
        !cellOf(locale).includes('\n') &&
        [now?.[locale], productText(code, locale).text].includes(nameIn(code, cellOf(locale)))
          ? []
          : faultIn(code, locale, cellOf(locale)),
      )
      const names = LOCALES.map((locale) => [locale, nameIn(code, cellOf(locale))])
      rows.push(Object.fromEntries([['code', idOf(code)], ...names]) as PaperRow)
      return faults
    },
    ends() {
      const missing = PAPER_CODES.filter((code) => !places.has(code)).map(idOf)
      if (missing.length === 0) return []
      const names = missing.slice(0, MISSING_SHOWN).join(', ') + (missing.length > MISSING_SHOWN ? ' …' : '')
      return [listFault('papersMissing', { count: missing.length, names })]
    },
    // In one order, however the file has them.
    rows: () => PAPER_CODES.flatMap((code) => rows.filter((row) => row.code === idOf(code))),
  }
}
