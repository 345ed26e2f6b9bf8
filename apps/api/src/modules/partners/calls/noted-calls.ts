import { dayInIndia, isoDate } from '@pan/contracts/kit/date-text'
import { chunks } from '../../../db/queries/chunks.ts'
import { addUsage, insertCalls, type CallRow, type UsageRow } from './calls.repository.ts'
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

const countsOf = ({ status }: Pick<NewCall, 'status'>) => ({
  calls: 1,
  refused: Number(status >= 400 && status < 500 && status !== 429),
  limited: Number(status === 429),
  failed: Number(status >= 500),
})

/** Writes down what partners call, some seconds after the answer: no call waits for it. */
export function notedCalls({ store, clock, ids, log }: NotedCallsDependencies) {
  let waiting: CallRow[] = []
  const usage = new Map<string, UsageRow>()
  let today = ''
  const rowsToday = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined
  let underWay = Promise.resolve()

  function hasRoom({ partnerId, status, isKeyRefused }: NewCall): boolean {
    if (waiting.length >= WAITING_MAX) return false
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

  async function write(): Promise<void> {
    const rows = waiting
    const counts = [...usage.values()]
    waiting = []
    usage.clear()
    try {
      while (rows.length > 0) {
        await store.transaction((tx) => insertCalls(tx, rows.slice(0, ROWS_AT_ONCE)))
        rows.splice(0, ROWS_AT_ONCE)
      }
      for (const part of chunks([...counts], ROWS_AT_ONCE)) {
        await store.transaction((tx) => addUsage(tx, part))
        counts.splice(0, part.length)
      }
    } catch (error) {
      waiting = [...rows, ...waiting]
      for (const each of counts) count(each)
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
