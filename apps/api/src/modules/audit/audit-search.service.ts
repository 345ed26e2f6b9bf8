import type { Input } from '@pan/contracts/kit/endpoint'
import { readCoupon } from '@pan/contracts/pan/numbers/coupon'
import { AUDIT_COLUMNS, AUDIT_ENTRIES_ON_PAGE, type searchAudit } from '@pan/contracts/staff/audit'
import { setImmediate as turn } from 'node:timers/promises'
import { cursorIn, type Cursor } from '../../db/queries/page.ts'
import type { Store } from '../../db/store.ts'
import { Failure } from '../../errors/failure.ts'
import type { AuditLine, AuditQuestion, AuditTrail } from '../../observability/audit/audit-trail.ts'
import { hourAfter, hourOf, instantOf } from '../../observability/audit/segment-hours.ts'
import { findLastSegment, listBetween } from '../../observability/audit/segments.repository.ts'
import type { Clock } from '../../time/clock.ts'
import { writeCsv } from '../../text/csv.ts'
import { indianTime } from '../../time/indian-time.ts'
import { instantsOfDay } from '../../time/indian-day.ts'
import type { StaffDirectory } from '../staff/directory.service.ts'
import { shownDetails } from './shown-details.ts'

const ROWS_AT_ONCE = 200
const STAFF = 'staff:'
const ID = /^(?:[a-z]+:|whk_)?[\w-]{22}$/u

export interface AuditSearchDependencies {
  readonly store: Store
  readonly clock: Clock
  readonly auditTrail: AuditTrail
  readonly directory: Pick<StaffDirectory, 'namesOf'>
}

type Asked = Input<typeof searchAudit>['body']

const wrong = (field: string, key: string) =>
  new Failure('VALIDATION_FAILED', { issues: [{ field, message: { key } }] })

const timesOf = ({ details }: Pick<AuditLine, 'details'>) => Number(details['times'] ?? 1)

const memberIn = (actor: string) => (actor.startsWith(STAFF) ? actor.slice(STAFF.length) : null)

/** What the audit log may say of what was looked for: an id or a coupon number, and nothing else that was typed. */
export function namedIn({ name = '' }: Pick<Asked, 'name'>): readonly string[] {
  const text = name.trim()
  const named = readCoupon(text) ?? (ID.test(text) ? text : undefined)
  return named === undefined ? [] : [named]
}

function questionOf({ kind, name = '', from, to }: Asked): AuditQuestion {
  const isNamed = kind === 'actor' || kind === 'object' || kind === 'deed'
  if (isNamed && name.trim() === '') throw wrong('name', 'form.required')
  return {
    ...(isNamed && { [kind]: name.trim() }),
    ...(kind === 'refused' && { outcome: kind }),
    since: from === undefined ? undefined : instantsOfDay('from', from).from,
    until: to === undefined ? undefined : instantsOfDay('to', to).before,
  }
}

/** The audit log as auditors see it. */
export function auditSearch({ store, clock, auditTrail, directory }: AuditSearchDependencies) {
  return {
    /** VALIDATION_FAILED without a name where one is needed, or for a day that is none. */
    async find(asked: Asked) {
      const after = asked.cursor === undefined ? undefined : cursorIn(asked.cursor)
      if (asked.cursor !== undefined && !after) throw wrong('cursor', 'error.cursor')
      const { rows, next } = await auditTrail.list(questionOf(asked), after, AUDIT_ENTRIES_ON_PAGE)
      const personOf = await directory.namesOf(
        store,
        rows.map(({ actor }) => memberIn(actor)),
      )
      const last = await findLastSegment(store, hourOf(clock.now().toISOString()))
      return {
        entries: rows.map((row) => {
          const member = memberIn(row.actor)
          return {
            id: row.id,
            at: indianTime(row.at),
            actor: row.actor,
            name: member === null ? '' : personOf(member).name,
            deed: row.action,
            object: row.object,
            outcome: row.outcome,
            times: timesOf(row),
            details: shownDetails(row.details),
          }
        }),
        next_cursor: next || null,
        segments_until: last ? indianTime(instantOf(hourAfter(last.hour))) : '',
      }
    },

    /** Everything of a day in India, the oldest first. VALIDATION_FAILED for a day that is none. */
    linesOf(day: string): AsyncGenerator<string> {
      const bounds = instantsOfDay('day', day)
      async function* written() {
        yield writeCsv([AUDIT_COLUMNS])
        for (let after: Cursor | undefined; ;) {
          const rows = await listBetween(store, { ...bounds, after }, ROWS_AT_ONCE)
          yield writeCsv(
            rows.map((row) => [
              indianTime(row.at),
              row.actor,
              row.action,
              row.object,
              row.outcome,
              String(timesOf(row)),
              shownDetails(row.details)
                .map(({ name, value }) => `${name}=${value}`)
                .join(' '),
            ]),
          )
          if (rows.length < ROWS_AT_ONCE) return
          after = rows.at(-1)
          await turn()
        }
      }
      return written()
    },
  }
}

export type AuditSearch = ReturnType<typeof auditSearch>
