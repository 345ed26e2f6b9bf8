import type { Clock } from '../../time/clock.ts'
import type { Ids } from '../../crypto/ids.ts'
import type { CountedRow } from '../counted-rows.ts'
import type { SecurityEvent, SecurityEventKind } from './security-event.ts'

const MINUTE_MILLISECONDS = 60_000
const DAY_MILLISECONDS = 24 * 60 * MINUTE_MILLISECONDS

// Anybody can cause refusals without end. So many rows of one kind hold what is different about them, the rest is counted
// in one row a minute: an attack on every kind at once, day and night, adds less than 20 MB a day.
export const REFUSALS_A_MINUTE = 30
export const REFUSALS_A_DAY = 5000

/** What happens to everybody now and then is told from so many in a minute on. */
const TOLD_FROM: Partial<Record<SecurityEventKind, number>> = { captcha: 10 }

/** An event with the row that counts it. */
export interface RepeatedEvent extends CountedRow {
  readonly event: SecurityEvent
  readonly at: string
  readonly id: string
}

const nameOf = ({ kind, outcome, actorKind, actorId, action, object, network }: SecurityEvent) =>
  JSON.stringify([kind, outcome, actorKind, actorId, action, object, network])

/** All refusals of a kind, whoever caused them. */
const withoutDetails = ({ kind, outcome }: SecurityEvent): SecurityEvent => ({
  kind,
  outcome,
  actorKind: 'visitor',
  actorId: '',
  action: '',
  object: '',
  network: '',
  requestId: '',
})

/** Counts of rows by kind, until the window is over. */
function rowCounts(windowMilliseconds: number, max: number) {
  const rows = new Map<SecurityEventKind, number>()
  let end = 0
  return {
    isFull(kind: SecurityEventKind, now: number): boolean {
      if (now >= end) {
        rows.clear()
        end = now + windowMilliseconds
      }
      return (rows.get(kind) ?? 0) >= max
    },
    add: (kind: SecurityEventKind) => void rows.set(kind, (rows.get(kind) ?? 0) + 1),
  }
}

/** Tells events of the current minute that are the same from those that are not. */
export function eventWindow(clock: Clock, ids: Ids) {
  const known = new Map<string, RepeatedEvent>()
  const limits = [
    rowCounts(MINUTE_MILLISECONDS, REFUSALS_A_MINUTE),
    rowCounts(DAY_MILLISECONDS, REFUSALS_A_DAY),
  ]
  let end = 0

  function add(event: SecurityEvent, now: Date): RepeatedEvent {
    const repeated = { event, at: now.toISOString(), id: ids.next(), count: 0, isKept: false }
    known.set(nameOf(event), repeated)
    return repeated
  }

  function find(event: SecurityEvent): RepeatedEvent {
    const now = clock.now()
    if (now.getTime() >= end) {
      known.clear()
      end = now.getTime() + MINUTE_MILLISECONDS
    }
    const same = known.get(nameOf(event))
    if (same) return same
    if (event.outcome === 'done') return add(event, now)
    if (limits.some((limit) => limit.isFull(event.kind, now.getTime()))) {
      const rest = withoutDetails(event)
      return known.get(nameOf(rest)) ?? add(rest, now)
    }
    for (const limit of limits) limit.add(event.kind)
    return add(event, now)
  }

  return {
    /** Counts an event; undefined when there are too few of its kind to speak of. */
    count(event: SecurityEvent): RepeatedEvent | undefined {
      const repeated = find(event)
      repeated.count++
      return repeated.count < (TOLD_FROM[event.kind] ?? 1) ? undefined : repeated
    },
  }
}
