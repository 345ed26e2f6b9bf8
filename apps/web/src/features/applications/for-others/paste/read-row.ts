import type { Form } from '@pan/contracts/kit/form'
import type { TranslateMessage } from '../../../../i18n/i18n.tsx'
import { cellAnswer, type SheetColumn } from './sheet-columns.ts'

export interface ReadRow {
  readonly answers: Readonly<Record<string, string>>
  /** Cells that answer nothing, each under the heading of its column; empty where there is no such column. */
  readonly unread: readonly { readonly label: string; readonly cell: string }[]
}

/** Reads a row of a sheet as answers. Each cell with something in it is among them or among what was not understood. */
export function readRow(
  form: Form,
  columns: readonly SheetColumn[],
  cells: readonly string[],
  t: TranslateMessage,
): ReadRow {
  const answers: Record<string, string> = {}
  const unread: ReadRow['unread'][number][] = []
  for (const [place, cell] of cells.entries()) {
    if (cell === '') continue
    const { name, label } = columns[place] ?? { label: '', name: undefined }
    const field = name === undefined ? undefined : form.fields[name]
    const answer = field && cellAnswer(field, cell, t)
    if (name === undefined || answer === undefined) unread.push({ label, cell })
    else answers[name] = answer
  }
  return { answers, unread }
}
