import { LOCALES } from '@pan/contracts/messages/languages'
import { PAPER_CODES } from '@pan/contracts/staff/texts/codes'
import type { ListKind } from '../../lists/lists.service.ts'
import { layout, paperReader } from './paper-reader.ts'
import { namesInForce, rowOf, type PaperRow } from './paper-row.ts'
import { writePaperNames } from './paper-writing.ts'

/** The names of all papers, as one file; each can be changed as a text, too. */
export const paperNameList: ListKind<PaperRow> = {
  name: 'paper-names',
  layout,
  keyOf: ({ code }) => code,
  reader: async (_session, inForce) => paperReader(inForce),
  writing: async (_session, rows, made) => (tx) => writePaperNames(tx, rows, made),
  elsewhere: {
    inForce: namesInForce,
    // A paper or a language that has come since keeps its name, and one that is gone is left out.
    again: (rows, inForce) =>
      inForce.map((now) => {
        const old: Partial<PaperRow> | undefined = rows.find(({ code }) => code === now.code)
        return rowOf(now.code, (locale) => old?.[locale] ?? now[locale])
      }),
    shownMax: PAPER_CODES.length * LOCALES.length,
  },
}
