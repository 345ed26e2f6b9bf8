import { localeNamed } from '@pan/contracts/messages/languages'
import { setImmediate as turn } from 'node:timers/promises'
import type { Caller } from '../../../auth/caller.ts'
import type { Session } from '../../../db/store.ts'
import { Failure, type FieldIssue } from '../../../errors/failure.ts'
import type { Applications } from '../../applications/applications.service.ts'
import type { ApiKeys } from '../api-keys/api-keys.service.ts'
import type { Events } from '../events/events.service.ts'
import type { PartnerApplications } from '../applications/partner-applications.service.ts'
import { formNamed, applicationFields } from '../forms/partner-forms.service.ts'
import { endBatches, findBatch, finishWhenDone, type BatchRow } from './batches.repository.ts'
import type { FileRow } from './batch-rows.repository.ts'
import { countRows, findWaiting, listWaiting, settleRow } from './batch-rows.repository.ts'
import type { RowIssue } from './batches.tables.ts'
import { shortenIssues } from './row-issues.ts'
import type { Dependencies } from '../../dependencies.ts'

const JOB = 'batch'
/** Rows of one job: a server that stops waits for no more. */
const SLICE_ROWS = 50
/** A row that fails for a reason of ours has a job of its own from then on, and none of the others waits behind it. */
const ROW_JOB = 'batch-row'
const ROW_PAUSE_MILLISECONDS = 15_000
/** Of that job, which takes about a minute; the fourth try of the row is the last. */
const ROW_TRIES_MAX = 3
/** What becomes of a row that is given up for a reason of ours. */
const NOT_WORKED_ON = {
  outcome: 'refused',
  issues: [{ column: '', key: 'batch.not_worked_on' }],
} as const

export interface BatchRunDependencies extends Pick<Dependencies, 'store' | 'clock' | 'sealer' | 'jobs'> {
  readonly log: Record<'warn' | 'error', (details: object, message: string) => void>
  readonly applications: Applications
  readonly partnerApplications: PartnerApplications
  readonly apiKeys: Pick<ApiKeys, 'holds'>
  readonly events: Pick<Events, 'noteBatch'>
}

/** The place for which a row's answers are sealed. */
export const sealContextOf = ({ batchId, line }: Pick<FileRow, 'batchId' | 'line'>): string =>
  `batch_rows.sealed:${batchId}.${line}`

/** Somebody has dealt with the row in the meantime: what would be made a second time is undone. */
class RowTaken extends Error {
  override readonly name = 'RowTaken'
}

/** The key with which the file came has ended: nothing is made of it any more. */
class KeyEnded extends Error {
  override readonly name = 'KeyEnded'
}

const ofColumn = ({ field, code, message: { key, params } }: FieldIssue): RowIssue => ({
  column: field,
  ...(code !== undefined && { code }),
  key,
  ...(params && { params }),
})

/** What is wrong with a row, by column; undefined for a failure that is not the row's. */
function issuesOf(error: unknown): RowIssue[] | undefined {
  if (!(error instanceof Failure)) return undefined
  // Of a partner that has as many test applications as there may be.
  if (error.code === 'TOO_MANY_REQUESTS' && error.details.message)
    return [{ column: '', ...error.details.message }]
  if (error.code !== 'VALIDATION_FAILED') return undefined
  return (error.details.issues ?? []).map(ofColumn)
}

/** Works through the files of partners, row by row; after a crash it goes on where it was. */
export function batchRunService(dependencies: BatchRunDependencies) {
  const { store, clock, sealer, jobs, log, applications, partnerApplications, apiKeys, events } = dependencies

  /** Asked in the transaction of each row: whoever has revoked a key expects that nothing more comes of it. */
  async function requireKey(tx: Session, keyId: string): Promise<void> {
    // Files of releases before are worked on without one.
    if (keyId !== '' && !(await apiKeys.holds(tx, keyId))) throw new KeyEnded()
  }

  async function submit(
    row: FileRow,
    batch: BatchRow,
    caller: Caller & { readonly keyId: string },
  ): Promise<unknown> {
    const form = formNamed(batch.form)
    const answers = JSON.parse(sealer.open(sealContextOf(row), row.sealed)) as object
    const given = { ...answers, ...applicationFields(form) }
    const issues = shortenIssues(
      (await partnerApplications.validate(form.category, given, caller)).map(ofColumn),
    )
    if (batch.isDryRun)
      return store.transaction(async (tx) => {
        await requireKey(tx, caller.keyId)
        return settleRow(tx, row, { outcome: 'valid', issues })
      })
    // Each of the two goes through all answers: nobody else waits for both in one piece.
    await turn()
    const sender = { caller, locale: localeNamed(batch.language) }
    return applications.submit<string>(form.category, given, sender, {
      // The application and the word that it was made are kept together.
      transaction: (work) =>
        store.transaction(async (tx) => {
          await requireKey(tx, caller.keyId)
          const id = await work(tx)
          if (!(await settleRow(tx, row, { outcome: 'submitted', applicationId: id, issues })))
            throw new RowTaken()
          return id
        }),
      replyOf: ({ id }): string => id,
    })
  }

  const settle = (row: FileRow, became: Parameters<typeof settleRow>[2]) =>
    store.transaction((tx) => settleRow(tx, row, became))

  async function take(row: FileRow, batch: BatchRow, keyId: string): Promise<void> {
    const { partnerId, isTest } = batch
    const caller = {
      kind: 'partner' as const,
      partnerId,
      keyId,
      mode: isTest ? ('test' as const) : ('live' as const),
      scopes: [],
    }
    // What was made before stays as it is, whatever the row says by now.
    const before = await partnerApplications.named(batch, row.reference)
    if (before) return void (await settle(row, { outcome: 'exists', applicationId: before }))
    try {
      await submit(row, batch, caller)
    } catch (error) {
      if (error instanceof RowTaken) return
      if (error instanceof Failure && error.code === 'REFERENCE_TAKEN') {
        const id = await partnerApplications.named(batch, row.reference)
        return void (await settle(row, { outcome: 'exists', applicationId: id ?? '' }))
      }
      const issues = issuesOf(error)
      if (!issues) throw error
      await settle(row, { outcome: 'refused', issues: shortenIssues(issues) })
    }
  }

  /** Refuses what waits. What was made stays, and is found again when the file is sent anew. */
  async function refuseRest(tx: Session, batch: BatchRow, key: string): Promise<void> {
    const issues = [{ column: '', key }]
    await endBatches(tx, { id: batch.id }, { issues, at: clock.now().toISOString() })
    await tellFinished(tx, batch)
  }

  const refuseForKey = (batch: BatchRow) =>
    store.transaction((tx) => refuseRest(tx, batch, 'batch.key_ended'))

  async function tellFinished(tx: Session, batch: BatchRow): Promise<void> {
    const { submitted = 0, exists = 0, refused = 0, valid = 0 } = await countRows(tx, batch.id)
    const rows = { total: submitted + exists + refused + valid, submitted, exists, refused, valid }
    await events.noteBatch(tx, batch, { batch: batch.id, rows })
  }

  async function finish(tx: Session, batch: BatchRow): Promise<void> {
    if (await finishWhenDone(tx, batch.id, clock.now().toISOString())) await tellFinished(tx, batch)
  }

  const unfinished = async (id: unknown, session: Session = store): Promise<BatchRow | undefined> => {
    const batch = await findBatch(session, String(id))
    return batch?.finishedAt === null ? batch : undefined
  }

  jobs.on(JOB, async ({ id, after = 0, key = '' }) => {
    const batch = await unfinished(id)
    if (!batch) return
    const rows = await listWaiting(store, batch.id, { after: Number(after), limit: SLICE_ROWS })
    const failed: number[] = []
    for (const row of rows) {
      try {
        await take(row, batch, String(key))
      } catch (error) {
        if (error instanceof KeyEnded) return refuseForKey(batch)
        log.warn({ err: error, batch: batch.id, line: row.line }, 'a row of a file failed')
        failed.push(row.line)
      }
      // Whoever else calls has a turn between two rows.
      await turn()
    }
    await store.transaction(async (tx) => {
      const now = clock.now()
      const runAt = new Date(now.getTime() + ROW_PAUSE_MILLISECONDS)
      for (const line of failed) await jobs.enqueue(tx, ROW_JOB, { id: batch.id, line, key }, { runAt })
      const isMore = rows.length === SLICE_ROWS
      if (isMore) await jobs.enqueue(tx, JOB, { id: batch.id, after: rows.at(-1)!.line, key })
      else await finish(tx, batch)
    })
  })

  jobs.on(ROW_JOB, async ({ id, line, key = '' }, { tries }) => {
    const batch = await unfinished(id)
    if (!batch) return
    const row = await findWaiting(store, { batchId: batch.id, line: Number(line) })
    try {
      if (row) await take(row, batch, String(key))
    } catch (error) {
      if (error instanceof KeyEnded) return refuseForKey(batch)
      if (tries < ROW_TRIES_MAX) throw error
      log.error({ err: error, batch: batch.id, line }, 'a row of a file was given up')
      await settle(row!, NOT_WORKED_ON)
    }
    await store.transaction((tx) => finish(tx, batch))
  })

  jobs.onDiscard(JOB, async (tx, { id }) => {
    const batch = await unfinished(id, tx)
    if (batch) await refuseRest(tx, batch, 'batch.not_worked_on')
  })

  jobs.onDiscard(ROW_JOB, async (tx, { id, line }) => {
    const batch = await unfinished(id, tx)
    if (!batch) return
    const row = await findWaiting(tx, { batchId: batch.id, line: Number(line) })
    if (row) await settleRow(tx, row, NOT_WORKED_ON)
    await finish(tx, batch)
  })

  return {
    /** Lets a file be worked through after the transaction, for as long as the key with which it came holds. */
    start: (tx: Session, id: string, key: string) => jobs.enqueue(tx, JOB, { id, key }),
  }
}

export type BatchRun = ReturnType<typeof batchRunService>
