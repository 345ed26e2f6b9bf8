import { LIST_ROWS_SHOWN, LIST_SHARE_MAX, LIST_WRONG_SHOWN } from '@pan/contracts/staff/lists/list-limits'
import type { Complaint } from '../import-files.ts'
import type { Diff } from '../list-diff.ts'
import type { ListKind, ListRow } from '../list-kind.ts'
import type { ChangeCounts, ShownRows } from './stored-change.ts'

/** Characters of a cell or a row that are shown. */
const TEXT_LENGTH_MAX = 200

const cut = (text: string): string =>
  text.length > TEXT_LENGTH_MAX ? `${text.slice(0, TEXT_LENGTH_MAX)}…` : text

const cellText = (value: unknown): string =>
  cut(Array.isArray(value) ? value.join(', ') : typeof value === 'string' ? value : '')

const rowText = (row: ListRow): string =>
  cut(
    Object.values(row)
      .map(cellText)
      .filter((text) => text !== '')
      .join(', '),
  )

/** Whether so many rows would change or go that a file may be a part of the list, or another one. */
export const isLarge = ({ before, changed, removed }: Pick<ChangeCounts, 'before' | 'changed' | 'removed'>) =>
  changed + removed > before * LIST_SHARE_MAX

/** The first rows of each kind, with what stands in them. */
export function firstRows(
  kind: ListKind,
  { added, changed, vanished }: Diff,
  before: readonly ListRow[],
  after: readonly ListRow[],
): ShownRows {
  const shownMax = kind.elsewhere?.shownMax ?? LIST_ROWS_SHOWN
  function texts(keys: readonly string[], rows: readonly ListRow[]) {
    const first = keys.slice(0, shownMax)
    const wanted = new Set(first)
    const found = new Map(
      rows.flatMap((row) => {
        const key = kind.keyOf(row)
        return wanted.has(key) ? [[key, rowText(row)] as const] : []
      }),
    )
    return first.map((key) => ({ key, text: found.get(key) ?? '' }))
  }
  const changedFirst = changed.slice(0, shownMax)
  const changedTexts = new Map(
    texts(
      changedFirst.map(({ key }) => key),
      after,
    ).map(({ key, text }) => [key, text]),
  )
  return {
    added: texts(added, after),
    removed: texts(vanished, before),
    changed: changedFirst
      .flatMap(({ key, values }) =>
        Object.entries(values).map(([column, [was, is]]) => ({
          key,
          text: changedTexts.get(key) ?? '',
          column,
          before: cellText(was),
          after: cellText(is),
        })),
      )
      .slice(0, shownMax),
    wrong: [],
  }
}

export const wrongRows = (found: readonly Complaint[]): ShownRows => ({
  added: [],
  removed: [],
  changed: [],
  wrong: found.slice(0, LIST_WRONG_SHOWN),
})
