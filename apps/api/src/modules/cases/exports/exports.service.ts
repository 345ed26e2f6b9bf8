import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { Locale } from '@pan/contracts/messages/languages'
import { EXPORT_HOURS, type CaseExport } from '@pan/contracts/staff/cases/exports'
import type { CaseFilter } from '@pan/contracts/staff/cases/queue'
import { countedTries } from '../../../auth/tries.ts'
import { uniqueViolation } from '../../../db/constraint.ts'
import type { Session, Transaction } from '../../../db/store.ts'
import { Failure } from '../../../errors/failure.ts'
import { indianTime } from '../../../time/indian-time.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { StaffActor } from '../actor.ts'
import { onThisDay } from '../daily-limit.ts'
import type { Queue } from '../queue/queue.service.ts'
import { headingsIn } from './export-rows.ts'
import type { ExportWork } from './export-work.service.ts'
import { findLastCase } from './exported-cases.repository.ts'
import {
  findExport,
  findPiece,
  insertExport,
  isAnyRunning,
  listExports,
  removeExport,
  removeExportsOf,
  type ExportRow,
} from './exports.repository.ts'

const HOUR_MILLISECONDS = 60 * 60 * 1000

const decompressed = promisify(gunzip)

interface ExportsDependencies extends Pick<Dependencies, 'store' | 'clock' | 'ids' | 'sealer'> {
  readonly queue: Pick<Queue, 'filterOf'>
  readonly work: ExportWork
  /** How many files one member may ask for in a day. */
  readonly perDay: number
}

interface AskedExport {
  readonly filter: CaseFilter
  readonly reason: CaseExport['reason']
}

interface StartedExport {
  readonly data: { readonly export: CaseExport }
}

const underWay = () => new Failure('BATCH_UNDER_WAY', { message: { key: 'error.export_running' } })

const shown = (row: ExportRow): CaseExport => ({
  id: row.id,
  state: row.state as CaseExport['state'],
  filter: row.filter,
  reason: row.reason,
  rows: row.rows,
  looked: row.looked,
  created_at: indianTime(row.createdAt),
  finished_at: row.finishedAt === null ? '' : indianTime(row.finishedAt),
  expires_at: indianTime(row.expiresAt),
})

/** Lists of cases that staff take along as a file: for who has asked alone, and for a day. */
export function exportsService(dependencies: ExportsDependencies) {
  const { store, clock, ids, sealer, queue, work, perDay } = dependencies
  const tries = countedTries(sealer, clock)
  const now = () => clock.now().toISOString()

  /** One that its asker may still have; whose others are nobody hears of. */
  async function ofActor(session: Session, { memberId }: StaffActor, id: string): Promise<ExportRow> {
    const row = await findExport(session, id)
    if (row?.member !== memberId || row.state === 'removed' || row.expiresAt <= now())
      throw new Failure('NOT_FOUND')
    return row
  }

  function newRow(
    actor: StaffActor,
    { filter, reason }: AskedExport,
    locale: Locale,
    last: string,
  ): ExportRow {
    const at = clock.now().getTime()
    return {
      id: ids.next(),
      member: actor.memberId,
      locale,
      reason,
      filter,
      meant: queue.filterOf(filter, actor),
      state: 'running',
      after: '',
      last,
      pieces: 0,
      rows: 0,
      looked: 0,
      createdAt: new Date(at).toISOString(),
      finishedAt: null,
      expiresAt: new Date(at + EXPORT_HOURS * HOUR_MILLISECONDS).toISOString(),
    }
  }

  async function countOne(tx: Session, { memberId }: StaffActor): Promise<void> {
    const seconds = await tries.take(tx, onThisDay('staff.export', perDay, memberId, clock.now()))
    if (seconds > 0)
      throw new Failure('TOO_MANY_REQUESTS', {
        message: { key: 'error.export_limit', params: { max: perDay } },
        retryAfterSeconds: seconds,
      })
  }

  async function* textOf({ id, locale, pieces }: ExportRow): AsyncGenerator<string> {
    yield headingsIn(locale)
    for (let number = 1; number <= pieces; number++) {
      const piece = await findPiece(store, id, number)
      // Its time has come while somebody read it: a file that ends early must not look like a whole one.
      if (!piece) throw new Error('A piece of an export is gone.')
      yield (await decompressed(Buffer.from(piece.content, 'base64'))).toString()
    }
  }

  return {
    /**
     * Has a list written; what its filter means, and which cases there are, is fixed now. BATCH_UNDER_WAY while another one of
     * the caller is written, TOO_MANY_REQUESTS when they have asked often enough today.
     */
    async start(
      actor: StaffActor,
      asked: AskedExport,
      locale: Locale,
      transaction: (work: (tx: Session) => Promise<StartedExport>) => Promise<StartedExport>,
    ): Promise<StartedExport> {
      const row = newRow(actor, asked, locale, (await findLastCase(store))?.id ?? '')
      try {
        return await transaction(async (tx) => {
          if (await isAnyRunning(tx, actor.memberId)) throw underWay()
          await countOne(tx, actor)
          await insertExport(tx, row)
          await work.start(tx, row.id)
          return { data: { export: shown(row) } }
        })
      } catch (error) {
        if (uniqueViolation(error) === 'case_exports_running_idx') throw underWay()
        throw error
      }
    },

    /** All that the caller may still have, the newest first: within their hours there are as many as two days allow. */
    list: async ({ memberId }: StaffActor): Promise<CaseExport[]> =>
      (await listExports(store, memberId, now(), 2 * perDay)).map(shown),

    /** A file that is written, with its lines one by one; NOT_FOUND before the first of them where it is not. */
    async file(actor: StaffActor, id: string) {
      const row = await ofActor(store, actor, id)
      if (row.state !== 'finished') throw new Failure('NOT_FOUND')
      return { file: shown(row), lines: textOf(row) }
    },

    /** Stops or removes one before its time. */
    remove: (actor: StaffActor, id: string, transaction: Transaction) =>
      transaction(async (tx) => {
        await ofActor(tx, actor, id)
        await removeExport(tx, id, now())
        return { data: { is_removed: true as const } }
      }),

    /** Removes all that somebody has asked for who leaves, or may take no lists along any more. */
    removeOf: (tx: Session, member: string): Promise<void> => removeExportsOf(tx, member, now()),
  }
}
