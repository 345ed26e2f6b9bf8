import { chunks } from '../db/queries/chunks.ts'
import type { Session, Store } from '../db/store.ts'

/** Counts of repeats reach the table so much later at most; the first is there before its answer. */
const FLUSH_MILLISECONDS = 5000
const FLUSHED_AT_ONCE = 100

/** A row that counts how often the same happened. */
export interface CountedRow {
  count: number
  /** On its way to the table, or there. */
  row?: Promise<void> | undefined
  isKept: boolean
}

export interface CountedRowsDependencies<Row> {
  readonly store: Pick<Store, 'transaction'>
  readonly log: { error(details: object, message: string): void }
  /** Which log it is, for the message about counts that were not written. */
  readonly name: string
  /** May run again, as every transaction. */
  readonly insert: (tx: Session, row: Row, count: number) => Promise<unknown>
  readonly setCount: (tx: Session, row: Row, count: number) => Promise<unknown>
}

/** Writes a row when something happens first, and how often it happened a little later. */
export function countedRows<Row extends CountedRow>({
  store,
  log,
  name,
  insert,
  setCount,
}: CountedRowsDependencies<Row>) {
  /** What was counted since its row was written. */
  const grown = new Set<Row>()
  let timer: NodeJS.Timeout | undefined

  async function keepCounts(part: readonly Row[]): Promise<void> {
    const counts = part.map((row) => [row, row.count] as const)
    try {
      await store.transaction(async (tx) => {
        for (const [row, count] of counts) await setCount(tx, row, count)
      })
    } catch (error) {
      for (const each of part) grown.add(each)
      log.error({ err: error }, `counts of the ${name} log were not written`)
    }
  }

  async function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const due = [...grown].filter(({ isKept }) => isKept)
    for (const each of due) grown.delete(each)
    for (const part of chunks(due, FLUSHED_AT_ONCE)) await keepCounts(part)
    if (grown.size > 0) flushLater()
  }

  function flushLater(): void {
    timer ??= setTimeout(() => void flush(), FLUSH_MILLISECONDS).unref()
  }

  async function keep(row: Row): Promise<void> {
    const { count } = row
    try {
      await store.transaction((tx) => insert(tx, row, count))
      row.isKept = true
    } catch (error) {
      row.row = undefined
      throw error
    }
  }

  return {
    /** Resolves when the row is in the table, for all who wait for it. */
    async write(row: Row): Promise<void> {
      if (row.row) {
        grown.add(row)
        flushLater()
      }
      // One row for all who cause the same while it is on its way.
      await (row.row ??= keep(row))
    },

    /** Writes the counts that are not in the table yet. */
    flush,
  }
}
