import { FLOW_OF } from '@pan/contracts/pan/flow'
import { setImmediate as turn } from 'node:timers/promises'
import { applicationForm } from '@pan/contracts/forms/register'
import type { Batch } from '@pan/contracts/partners/batch-schemas'
import { ROW_OUTCOMES } from '@pan/contracts/partners/batch-schemas'
import { BATCHES_PER_DAY_MAX } from '@pan/contracts/partners/batches'
import type { Locale } from '@pan/contracts/messages/languages'
import type { Session } from '../../../db/store.ts'
import { Failure } from '../../../errors/failure.ts'
import { indianTime } from '../../../time/indian-time.ts'
import { formNamed } from '../forms/partner-forms.service.ts'
import { sealContextOf, type BatchRun } from './batch-run.service.ts'
import {
  completeBatch,
  endBatches,
  findBatch,
  finishOfEarlier,
  hasUnfinished,
  insertIncomplete,
  listFinished,
  listUnfinished,
  removeIncomplete,
  type BatchRow,
  type Owner,
} from './batches.repository.ts'
import type { FileRow } from './batch-rows.repository.ts'
import { countRows, listIssues, listOutcomes } from './batch-rows.repository.ts'
import { readBatch } from './read-batch.ts'
import type { Dependencies } from '../../dependencies.ts'

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000
/** How long a partner can read what became of a file. */
const KEPT_MILLISECONDS = 30 * DAY_MILLISECONDS
/**
 * No file takes as long as a job is tried, which is about four hours: what is still not done has a job that was given up,
 * as when the database was away, and keeps nobody from sending another file.
 */
const STUCK_MILLISECONDS = 5 * 60 * 60 * 1000

/** How long a file may take to be stored; housekeeping removes what a crash has left of it. */
const STORING_MILLISECONDS = 60 * 60 * 1000

/** Files on a page of the list. */
const FILES_ON_PAGE = 20
const LAST_MOMENT = '9999-12-31T23:59:59.999Z'

/** How long rows are sealed before whoever else calls has a turn. */
const SLICE_MILLISECONDS = 10
/** Rows whose faults are written in a few milliseconds. */
const ROWS_AT_ONCE = 100

export interface BatchesDependencies extends Pick<Dependencies, 'store' | 'clock' | 'ids' | 'sealer'> {
  readonly run: BatchRun
}

/** A file that somebody sends. */
export interface Sent {
  readonly keyId: string
  readonly form: string
  readonly bytes: Uint8Array
  readonly isDryRun: boolean
  readonly locale: Locale
}

function shown(
  batch: Omit<BatchRow, 'isComplete'>,
  counts: Partial<Record<(typeof ROW_OUTCOMES)[number], number>>,
): Batch {
  const rows = Object.fromEntries(ROW_OUTCOMES.map((outcome) => [outcome, counts[outcome] ?? 0])) as Omit<
    Batch['rows'],
    'total'
  >
  return {
    id: batch.id,
    form: batch.form,
    is_dry_run: batch.isDryRun,
    is_finished: batch.finishedAt !== null,
    rows: { total: Object.values(rows).reduce((total, each) => total + each, 0), ...rows },
    created_at: indianTime(batch.createdAt),
    finished_at: batch.finishedAt === null ? '' : indianTime(batch.finishedAt),
  }
}

function formOf(id: string) {
  try {
    return formNamed(id)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    throw new Failure('VALIDATION_FAILED', {
      issues: [{ field: 'form', message: { key: 'form.choice.unknown' } }],
    })
  }
}

/** Files of applications: taken at once, worked through afterwards. */
export function batchesService({ store, clock, ids, sealer, run }: BatchesDependencies) {
  async function found(owner: Owner, id: string): Promise<BatchRow> {
    const batch = await findBatch(store, id)
    if (batch?.partnerId !== owner.partnerId || batch.isTest !== owner.isTest) throw new Failure('NOT_FOUND')
    return batch
  }

  async function requireNone(session: Session, owner: Owner): Promise<void> {
    const since = new Date(clock.now().getTime() - STUCK_MILLISECONDS).toISOString()
    if (await hasUnfinished(session, owner, since)) throw new Failure('BATCH_UNDER_WAY')
  }

  /** Of what is done alone: no other file is under way when one is taken. */
  async function refuseFlood(session: Session, owner: Owner): Promise<void> {
    const since = clock.now().getTime() - DAY_MILLISECONDS
    const range = { since: new Date(since).toISOString(), newer: BATCHES_PER_DAY_MAX - 1 }
    const finishedAt = await finishOfEarlier(session, owner, range)
    if (finishedAt === undefined) return
    throw new Failure('TOO_MANY_REQUESTS', {
      message: { key: 'batch.too_many_files', params: { max: BATCHES_PER_DAY_MAX } },
      retryAfterSeconds: Math.ceil((Date.parse(finishedAt) - since) / 1000),
    })
  }

  async function* refusedRows(batchId: string) {
    let after = 0
    for (;;) {
      const rows = await listIssues(store, batchId, { after, limit: ROWS_AT_ONCE })
      const last = rows.at(-1)
      if (!last) return
      yield rows
      after = last.line
    }
  }

  return {
    /** Keeps a file and lets it be worked through; one at a time for a partner and a mode. */
    async submit(
      owner: Owner,
      { keyId, form, bytes, isDryRun, locale }: Sent,
      transaction: <T>(work: (tx: Session) => Promise<T>) => Promise<T>,
    ) {
      const { category, kind } = formOf(form)
      // Before the work of reading it, and again in the transaction that takes it.
      await refuseFlood(store, owner)
      const given = await readBatch(bytes, applicationForm(FLOW_OF[category], kind), owner.partnerId)
      await requireNone(store, owner)
      const now = clock.now()
      const after = (milliseconds: number) => new Date(now.getTime() + milliseconds).toISOString()
      const batch = {
        ...owner,
        id: ids.next(),
        form,
        isDryRun,
        language: locale,
        createdAt: now.toISOString(),
        finishedAt: null,
        expiresAt: after(STORING_MILLISECONDS),
      }
      const rows: FileRow[] = []
      let end = performance.now() + SLICE_MILLISECONDS
      for (const { line, reference, given: answers, issues } of given) {
        const place = { batchId: batch.id, line }
        const isRefused = issues.length > 0
        rows.push({
          ...place,
          reference,
          sealed: isRefused ? '' : sealer.seal(sealContextOf(place), answers),
          outcome: isRefused ? 'refused' : 'waiting',
          applicationId: '',
          issues,
        })
        if (performance.now() < end) continue
        await turn()
        end = performance.now() + SLICE_MILLISECONDS
      }
      const refused = rows.filter(({ outcome }) => outcome === 'refused').length
      try {
        await insertIncomplete(store, batch, rows)
        return await transaction(async (tx) => {
          await requireNone(tx, owner)
          await refuseFlood(tx, owner)
          // Nothing is left of it where the partner's keys were ended meanwhile.
          if (!(await completeBatch(tx, batch.id, after(KEPT_MILLISECONDS))))
            throw new Failure('UNAUTHENTICATED', { message: { key: 'error.key_ended' } })
          await run.start(tx, batch.id, keyId)
          return { data: { batch: shown(batch, { refused, waiting: rows.length - refused }) } }
        })
      } catch (error) {
        // Where even this fails, housekeeping removes it.
        await removeIncomplete(store, batch.id, rows).catch(() => {})
        throw error
      }
    },

    /** Works on no file of a partner any more: what waits is refused. */
    end(tx: Session, partnerId: string): Promise<void> {
      const issues = [{ column: '', key: 'batch.partnership_ended' }]
      return endBatches(tx, { partnerId }, { issues, at: clock.now().toISOString() })
    },

    /** The files of a partner and a mode; after a finished one that `cursor` names, else from the first. */
    async list(owner: Owner, cursor: string | undefined) {
      const under = cursor === undefined ? await listUnfinished(store, owner) : []
      const done = await listFinished(store, owner, {
        before: cursor ?? LAST_MOMENT,
        limit: FILES_ON_PAGE + 1,
      })
      const page = done.slice(0, FILES_ON_PAGE)
      const rows = [...under, ...page]
      const counts = await Promise.all(rows.map(({ id }) => countRows(store, id)))
      return {
        batches: rows.map((row, at) => shown(row, counts[at]!)),
        next_cursor: done.length > FILES_ON_PAGE ? page.at(-1)!.finishedAt : null,
      }
    },

    /** What became of a file and of each row. */
    async read(owner: Owner, id: string) {
      const batch = await found(owner, id)
      return { batch: shown(batch, await countRows(store, id)), rows: await listOutcomes(store, id) }
    },

    /** What is wrong with the rows of a file, some rows at a time; NOT_FOUND before the first of them. */
    async issues(owner: Owner, id: string) {
      const batch = await found(owner, id)
      return refusedRows(batch.id)
    },
  }
}

export type Batches = ReturnType<typeof batchesService>
