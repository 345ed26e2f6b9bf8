import { dayInIndia, isoDate } from '@pan/contracts/kit/date-text'
import type { Input } from '@pan/contracts/kit/endpoint'
import { CALLS_ON_PAGE, USAGE_DAYS, type listConsoleCalls } from '@pan/contracts/partners/calls'
import { cursorIn, pageOf } from '../../../db/queries/page.ts'
import { Failure } from '../../../errors/failure.ts'
import { indianTime } from '../../../time/indian-time.ts'
import type { ApiKeys } from '../api-keys/api-keys.service.ts'
import { listCalls, listUsage } from './calls.repository.ts'
import type { Dependencies } from '../../dependencies.ts'

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000

export interface CallsDependencies extends Pick<Dependencies, 'store' | 'clock' | 'config'> {
  /** NOT_FOUND for whoever is no partner. */
  readonly listKeys: ApiKeys['list']
}

/** What a partner has called, and how often. */
export function callsService({ store, clock, config, listKeys }: CallsDependencies) {
  const limits = [
    { of: 'read' as const, per_minute: config.RATE_LIMIT_READS_PER_MINUTE },
    { of: 'write' as const, per_minute: config.RATE_LIMIT_WRITES_PER_MINUTE },
    { of: 'validation' as const, per_minute: config.RATE_LIMIT_VALIDATIONS_PER_MINUTE },
  ]

  /** The keys of a partner by their ids, as people know them. */
  async function keysOf(partnerId: string) {
    const keys = await listKeys(partnerId)
    const byId = new Map(keys.map(({ id, name, mode, key }) => [id, { name, mode, key }]))
    return (id: string) => byId.get(id) ?? null
  }

  return {
    /** Calls of the last days, the newest first. */
    async list(partnerId: string, { only, cursor }: Input<typeof listConsoleCalls>['query']) {
      const before = cursor === undefined ? undefined : cursorIn(cursor)
      if (cursor !== undefined && !before)
        throw new Failure('VALIDATION_FAILED', {
          issues: [{ field: 'cursor', message: { key: 'error.cursor' } }],
        })
      const asked = { hasFailed: only === 'errors', before, limit: CALLS_ON_PAGE + 1 }
      const [keyOf, found] = await Promise.all([keysOf(partnerId), listCalls(store, partnerId, asked)])
      const { rows, next } = pageOf(found, CALLS_ON_PAGE, (row) => row)
      return {
        calls: rows.map(({ id, at, method, route, status, code, requestId, keyId }) => ({
          id,
          at: indianTime(at),
          method,
          route,
          status,
          code,
          request_id: requestId,
          key: keyOf(keyId),
        })),
        next_cursor: next || null,
      }
    },

    /** How many there were on each day, and how many may come in a minute. */
    async usage(partnerId: string) {
      const first = new Date(clock.now().getTime() - (USAGE_DAYS - 1) * DAY_MILLISECONDS)
      const since = isoDate(dayInIndia(first))
      const [keyOf, rows] = await Promise.all([keysOf(partnerId), listUsage(store, partnerId, since)])
      return {
        days: rows.map(({ day, keyId, calls, refused, limited, failed }) => ({
          day: dayText(day),
          key_id: keyId,
          key: keyOf(keyId),
          calls,
          status_4xx: refused,
          status_429: limited,
          status_5xx: failed,
        })),
        limits,
      }
    },
  }
}

/** dd-mm-yyyy of a day as it is stored. */
function dayText(day: string): string {
  const [year, month, date] = day.split('-')
  return `${date}-${month}-${year}`
}

export type PartnerCalls = ReturnType<typeof callsService>
