import { setImmediate as turn } from 'node:timers/promises'
import { SENT_DRAFT_DAYS } from '@pan/contracts/drafts/sent-drafts'
import { dayInIndia, isoDate } from '@pan/contracts/kit/date-text'
import {
  DUE_COUNTED_MAX,
  RETENTION_KINDS,
  RETENTION_VIEW_DAYS,
  type RetentionKind,
  type RetentionRow,
} from '@pan/contracts/staff/people/retention'
import { PEOPLE_MIN } from '@pan/contracts/staff/service/numbers'
import { inBackground } from '../../concurrency/background.ts'
import type { Store } from '../../db/store.ts'
import type { Clock } from '../../time/clock.ts'
import type { RowsToForget } from './forget-rows.ts'
import type { RetentionPeriods } from './retention-periods.ts'
import { retentionRules, type RetentionRulesDependencies } from './retention-rules.ts'
import { sumForgottenSince } from './retention-counts.repository.ts'
import { countLogUpTo, listSweeps } from './retention.repository.ts'

/** What is counted of what falls due is so old at most: a look through everything, also through what has no index. */
const COUNTED_MILLISECONDS = 5 * 60 * 1000
const DAY_MILLISECONDS = 24 * 60 * 60 * 1000

/** Of an application the empty row is kept longer where money came. */
const daysOf = (days: RetentionPeriods): Record<RetentionKind, number> => ({
  aadhaar: days.aadhaar,
  applications: days.application,
  tests: days.test,
  attachments: days.attachment,
  affiliates: days.affiliate,
  payers: days.payer,
  messages: days.contact,
  notes: days.note,
  drafts: SENT_DRAFT_DAYS,
  accounts: days.unconfirmed,
  rows: days.erased,
  audit: days.audit,
  securityEvents: days.securityEvents,
})

/** No number says of fewer than five people what became of their data. */
const shown = (count: number): number | null => (count > 0 && count < PEOPLE_MIN ? null : count)

/** What retention has done, and will do: counts alone, of days that are over and of the next ones. */
export function retentionView(
  dependencies: RetentionRulesDependencies & { readonly store: Store; readonly clock: Clock },
) {
  const { store, clock, days } = dependencies
  const daysFromNow = (count: number) => new Date(clock.now().getTime() + count * DAY_MILLISECONDS)
  const ahead = (count: number) => daysFromNow(RETENTION_VIEW_DAYS - count).toISOString()
  const pieces = retentionRules(dependencies, ahead)
  const most = DUE_COUNTED_MAX + 1

  const due = (kind: RetentionKind): Promise<number> =>
    inBackground(store, async () => {
      if (kind === 'audit' || kind === 'securityEvents')
        return countLogUpTo(store, kind, ahead(days[kind]), most)
      const piece: RowsToForget = pieces[kind]
      return (await piece.list(store, most)).length
    })

  async function countAll(): Promise<ReadonlyMap<RetentionKind, number>> {
    const counts = new Map<RetentionKind, number>()
    for (const kind of RETENTION_KINDS) {
      await turn()
      counts.set(kind, await due(kind))
    }
    return counts
  }

  let counted: { readonly at: number; readonly counts: ReturnType<typeof countAll> } | undefined

  /** Counted once for all who look within a few minutes; what has failed is counted anew. */
  async function allDue(): ReturnType<typeof countAll> {
    const at = clock.now().getTime()
    if (!counted || at - counted.at >= COUNTED_MILLISECONDS) counted = { at, counts: countAll() }
    const mine = counted
    try {
      return await mine.counts
    } catch (error) {
      if (counted === mine) counted = undefined
      throw error
    }
  }

  return async function view(): Promise<RetentionRow[]> {
    const counts = await allDue()
    const sweeps = new Map((await listSweeps(store)).map(({ piece, at }) => [piece, at]))
    const since = isoDate(dayInIndia(daysFromNow(1 - RETENTION_VIEW_DAYS)))
    const sums = new Map((await sumForgottenSince(store, since)).map(({ kind, count }) => [kind, count]))
    const rows: RetentionRow[] = []
    for (const kind of RETENTION_KINDS) {
      const count = counts.get(kind) ?? 0
      rows.push({
        kind,
        days: daysOf(days)[kind],
        last_at: sweeps.get(kind) ?? null,
        forgotten: shown(sums.get(kind) ?? 0),
        due: shown(Math.min(count, DUE_COUNTED_MAX)),
        is_more: count > DUE_COUNTED_MAX,
      })
    }
    return rows
  }
}
