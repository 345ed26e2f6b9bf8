import type { ListKind, ListRow } from './list-kind.ts'

export interface Change {
  readonly key: string
  /** From what to what, by the names of the values that differ. */
  readonly values: Readonly<Record<string, readonly [before: unknown, after: unknown]>>
}

export interface Diff {
  readonly added: string[]
  readonly changed: Change[]
  readonly vanished: string[]
  readonly unchanged: number
}

const byKey = (kind: ListKind, rows: readonly ListRow[]): Map<string, ListRow> =>
  new Map(rows.map((row) => [kind.keyOf(row), row]))

function valuesThatDiffer(before: ListRow, after: ListRow): Change['values'] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  const differ = [...names].filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
  return Object.fromEntries(differ.map((name) => [name, [before[name], after[name]]]))
}

/** What a list would gain, change and lose. */
export function diffOf(kind: ListKind, before: readonly ListRow[], after: readonly ListRow[]): Diff {
  const [old, next] = [byKey(kind, before), byKey(kind, after)]
  const added: string[] = []
  const changed: Change[] = []
  for (const [key, row] of next) {
    const known = old.get(key)
    if (!known) {
      added.push(key)
      continue
    }
    const values = valuesThatDiffer(known, row)
    if (Object.keys(values).length > 0) changed.push({ key, values })
  }
  const vanished = [...old.keys()].filter((key) => !next.has(key))
  return { added, changed, vanished, unchanged: next.size - added.length - changed.length }
}
