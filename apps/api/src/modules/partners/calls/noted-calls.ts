import { dayInIndia, isoDate } from '@pan/contracts/kit/date-text'
import { chunks } from '../../../db/queries/chunks.ts'
import { addUsage, insertCalls, noteWritten, type CallRow, type UsageRow } from './calls.repository.ts'
import type { Dependencies } from '../../dependencies.ts'

const FLUSH_MILLISECONDS = 2000
const ROWS_AT_ONCE = 100
/** While the database is away so many wait; what comes then is only counted. */
const WAITING_MAX = 5000
/**
 * So many rows of a day a partner has on each server; what comes then is only counted. Nobody floods errors out by calls that
 * went well, and whoever has found a key that has ended none of either.
 */
export const DAILY_ROWS_MAX = { done: 15_000, failed: 5000, refusedKey: 500 } as const

export type NewCall = Pick<
  CallRow,
  'partnerId' | 'keyId' | 'method' | 'route' | 'status' | 'code' | 'requestId'
> & {
  /** Whether it was turned away because its key opens nothing: it has ended, or came from elsewhere. */
  readonly isKeyRefused: boolean
}

export type NotedCallsDependencies = Pick<Dependencies, 'store' | 'clock' | 'ids' | 'log'>

/** What is written in one transaction. */
interface Piece {
  readonly id: string
  readonly rows: readonly CallRow[]
  readonly counts: readonly UsageRow[]
}

const countsOf = ({ status }: Pick<NewCall, 'status'>) => ({
  calls: 1,
  refused: Number(status >= 400 && status < 500 && status !== 429),
  limited: Number(status === 429),
  failed: Number(status >= 500),
})

/** Writes down what partners call, some seconds after the answer: no call waits for it. */
export function notedCalls({ store, clock, ids, log }: NotedCallsDependencies) {
  const writer = ids.next()
  let waiting: CallRow[] = []
  // Where nobody heard whether the first was written, it comes again as it was.
  let pieces: Piece[] = []
  const usage = new Map<string, UsageRow>()
  let today = ''
  const rowsToday = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined
  let underWay = Promise.resolve()

  function hasRoom({ partnerId, status, isKeyRefused }: NewCall): boolean {
    if (waiting.length + pieces.length * ROWS_AT_ONCE >= WAITING_MAX) return false
    const answered = status >= 400 ? 'failed' : 'done'
    const kind = isKeyRefused ? 'refusedKey' : answered
    const name = `${kind} ${partnerId}`
    const rows = rowsToday.get(name) ?? 0
    if (rows >= DAILY_ROWS_MAX[kind]) return false
    rowsToday.set(name, rows + 1)
    return true
  }

  function count(added: UsageRow): void {
    const name = `${added.partnerId} ${added.day} ${added.keyId}`
    const before = usage.get(name)
    usage.set(name, {
      ...added,
      calls: added.calls + (before?.calls ?? 0),
      refused: added.refused + (before?.refused ?? 0),
      limited: added.limited + (before?.limited ?? 0),
      failed: added.failed + (before?.failed ?? 0),
    })
  }

  /** What waits, in pieces. */
  function takePieces(): Piece[] {
    const rows = [...chunks(waiting, ROWS_AT_ONCE)]
    const counts = [...chunks([...usage.values()], ROWS_AT_ONCE)]
    waiting = []
    usage.clear()
    return Array.from({ length: Math.max(rows.length, counts.length) }, (_, index) => ({
      id: ids.next(),
      rows: rows[index] ?? [],
      counts: counts[index] ?? [],
    }))
  }

  async function writePieces(): Promise<void> {
    for (let [piece] = pieces; piece; [piece] = pieces) {
      const { id, rows, counts } = piece
      await store.transaction(async (tx) => {
        const notedAt = clock.now().toISOString()
        if (!(await noteWritten(tx, { writer, piece: id, notedAt }))) return
        if (rows.length > 0) await insertCalls(tx, rows)
        if (counts.length > 0) await addUsage(tx, counts)
      })
      pieces.shift()
    }
  }

  async function write(): Promise<void> {
    try {
      await writePieces()
      pieces = takePieces()
      await writePieces()
    } catch (error) {
      log.error({ err: error }, 'calls of partners were not written down')
      flushLater()
    }
  }

  function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    underWay = underWay.then(write)
    return underWay
  }

  function flushLater(): void {
    timer ??= setTimeout(() => void flush(), FLUSH_MILLISECONDS).unref()
  }

  return {
    note({ isKeyRefused, ...call }: NewCall): void {
      const now = clock.now()
      const day = isoDate(dayInIndia(now))
      if (day !== today) rowsToday.clear()
      today = day
      if (hasRoom({ isKeyRefused, ...call })) waiting.push({ ...call, id: ids.next(), at: now.toISOString() })
      count({ partnerId: call.partnerId, day, keyId: call.keyId, ...countsOf(call) })
      flushLater()
    },

    /** Writes what is not written yet. */
    flush,
  }
}

export type NotedCalls = ReturnType<typeof notedCalls>
