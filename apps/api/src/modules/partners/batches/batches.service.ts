import { setImmediate as turn } from 'node:timers/promises'
import { applicationForm, FLOW_OF } from '@pan/contracts/forms/register'
import type { Batch } from '@pan/contracts/partners/batches'
import { ROW_OUTCOMES } from '@pan/contracts/partners/batches'
import type { Locale } from '@pan/contracts/messages/languages'
import type { Session, Store } from '../../../db/store.ts'
import { Failure } from '../../../errors/failure.ts'
import type { Clock } from '../../../time/clock.ts'
import type { Ids } from '../../../crypto/ids.ts'
import { indianTime } from '../../../time/indian-time.ts'
import type { Sealer } from '../../../crypto/sealed.ts'
import { formNamed } from '../forms/partner-forms.service.ts'
import { placeOf, type BatchRun } from './batch-run.service.ts'
import {
  endAllOf,
  findBatch,
  hasUnfinished,
  insertBatch,
  listRows,
  type BatchRow,
  type FileRow,
  type Owner,
} from './batches.repository.ts'
import { readBatch } from './read-batch.ts'

/** How long a partner can read what became of a file. */
const KEPT_MILLISECONDS = 30 * 24 * 60 * 60 * 1000
/**
 * No file takes as long as a job is tried, which is about four hours: what is still not done has a job that was given up,
 * as when the database was away, and keeps nobody from sending another file.
 */
const STUCK_MILLISECONDS = 5 * 60 * 60 * 1000

/** How long rows are sealed before whoever else calls has a turn. */
const SLICE_MILLISECONDS = 10

export interface BatchesParts {
  readonly store: Store
  readonly clock: Clock
  readonly ids: Ids
  readonly sealer: Sealer
  readonly run: BatchRun
}

/** A file that somebody sends. */
export interface Sent {
  readonly form: string
  readonly bytes: Uint8Array
  readonly isDryRun: boolean
  readonly locale: Locale
}

function shown(batch: BatchRow, rows: readonly Pick<FileRow, 'outcome'>[]): Batch {
  const counts = Object.fromEntries(
    ROW_OUTCOMES.map((outcome) => [outcome, rows.filter((row) => row.outcome === outcome).length]),
  ) as Omit<Batch['rows'], 'total'>
  return {
    id: batch.id,
    form: batch.form,
    is_dry_run: batch.isDryRun,
    is_finished: batch.finishedAt !== null,
    rows: { total: rows.length, ...counts },
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
export function batchesService({ store, clock, ids, sealer, run }: BatchesParts) {
  async function found(owner: Owner, id: string) {
    const batch = await findBatch(store, id)
    if (batch?.partnerId !== owner.partnerId || batch.isTest !== owner.isTest) throw new Failure('NOT_FOUND')
    return { batch, rows: await listRows(store, id) }
  }

  return {
    /** Keeps a file and lets it be worked through; one at a time for a partner and a mode. */
    async submit(
      owner: Owner,
      { form, bytes, isDryRun, locale }: Sent,
      transaction: <T>(work: (tx: Session) => Promise<T>) => Promise<T>,
    ) {
      const { category, kind } = formOf(form)
      const given = await readBatch(bytes, applicationForm(FLOW_OF[category], kind))
      const now = clock.now()
      const batch: BatchRow = {
        ...owner,
        id: ids.next(),
        form,
        isDryRun,
        language: locale,
        createdAt: now.toISOString(),
        finishedAt: null,
        expiresAt: new Date(now.getTime() + KEPT_MILLISECONDS).toISOString(),
      }
      const rows: FileRow[] = []
      let end = performance.now() + SLICE_MILLISECONDS
      for (const { line, reference, given: answers, issues } of given) {
        const place = { batchId: batch.id, line }
        const isRefused = issues.length > 0
        rows.push({
          ...place,
          reference,
          sealed: isRefused ? '' : sealer.seal(placeOf(place), answers),
          outcome: isRefused ? 'refused' : 'waiting',
          applicationId: '',
          issues,
        })
        if (performance.now() < end) continue
        await turn()
        end = performance.now() + SLICE_MILLISECONDS
      }
      return transaction(async (tx) => {
        const since = new Date(now.getTime() - STUCK_MILLISECONDS).toISOString()
        if (await hasUnfinished(tx, owner, since)) throw new Failure('BATCH_UNDER_WAY')
        await insertBatch(tx, batch, rows)
        await run.start(tx, batch.id)
        return { data: { batch: shown(batch, rows) } }
      })
    },

    /** Works on no file of a partner any more: what waits is refused. */
    end(tx: Session, partnerId: string): Promise<void> {
      const issues = [{ column: '', key: 'batch.partnership_ended' }]
      return endAllOf(tx, partnerId, { issues, at: clock.now().toISOString() })
    },

    /** What became of a file and of each row. */
    async read(owner: Owner, id: string) {
      const { batch, rows } = await found(owner, id)
      return { batch: shown(batch, rows), rows }
    },
  }
}

export type Batches = ReturnType<typeof batchesService>
