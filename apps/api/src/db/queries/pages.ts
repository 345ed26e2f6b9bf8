import type { Cursor } from './page.ts'

/** All rows of a list, some at a time, each time after the last of those before. */
export async function* pages<Row>(
  list: (after: Cursor | undefined, limit: number) => Promise<Row[]>,
  cursorOf: (row: Row) => Cursor,
  size: number,
): AsyncGenerator<Row[]> {
  for (let after: Cursor | undefined; ;) {
    const rows = await list(after, size)
    const last = rows.at(-1)
    if (!last) return
    yield rows
    if (rows.length < size) return
    after = cursorOf(last)
  }
}
