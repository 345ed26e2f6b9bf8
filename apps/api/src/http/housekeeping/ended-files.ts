import { EXPORT_HOURS } from '@pan/contracts/staff/cases/exports'
import { and, eq, inArray, lt } from 'drizzle-orm'
import { removeInPieces } from '../../db/queries/remove-in-pieces.ts'
import type { Store } from '../../db/store.ts'

const BATCHES_AT_ONCE = 20
/** A list that nobody has applied is megabytes. */
const LISTS_AT_ONCE = 1
/** Rows of files are larger than those of the other tables. */
const BATCH_ROWS_AT_ONCE = 50
/** Each has a thousand rows. */
const EXPORT_PIECES_AT_ONCE = 10

const HOUR_MILLISECONDS = 60 * 60 * 1000
/** A list of a million cases takes minutes. */
const EXPORT_WRITTEN_HOURS_MAX = 6

/** Removes files of partners that ended before a moment, their rows first: the last of a file is one small statement. */
export async function forgetBatches(store: Store, moment: string): Promise<void> {
  const { batches, batchRows: rows } = store.tables
  for (;;) {
    const ended = await store.db
      .select({ id: batches.id })
      .from(batches)
      .where(lt(batches.expiresAt, moment))
      .limit(BATCHES_AT_ONCE)
    if (ended.length === 0) return
    const ids = ended.map(({ id }) => id)
    const atOnce = BATCH_ROWS_AT_ONCE
    await removeInPieces(store, rows, [rows.batchId, rows.line], inArray(rows.batchId, ids), { atOnce })
    await store.transaction(({ db }) => db.delete(batches).where(inArray(batches.id, ids)))
  }
}

/** Removes runs of staff whose time is over, in the same way. */
export async function forgetRuns(store: Store, moment: string): Promise<void> {
  const { staffRuns, staffRunRows: rows } = store.tables
  for (;;) {
    const ended = await store.db
      .select({ id: staffRuns.id })
      .from(staffRuns)
      .where(lt(staffRuns.expiresAt, moment))
      .limit(BATCHES_AT_ONCE)
    if (ended.length === 0) return
    const ids = ended.map(({ id }) => id)
    await removeInPieces(store, rows, [rows.runId, rows.number], inArray(rows.runId, ids))
    await store.transaction(({ db }) => db.delete(staffRuns).where(inArray(staffRuns.id, ids)))
  }
}

/** Removes files of staff whose time is over, in the same way. */
export async function forgetImports(store: Store, moment: string): Promise<void> {
  const { outcomeImports: imports, outcomeImportRows: rows } = store.tables
  for (;;) {
    const ended = await store.db
      .select({ id: imports.id })
      .from(imports)
      .where(lt(imports.expiresAt, moment))
      .limit(BATCHES_AT_ONCE)
    if (ended.length === 0) return
    const ids = ended.map(({ id }) => id)
    await removeInPieces(store, rows, [rows.id], inArray(rows.importId, ids))
    await store.transaction(({ db }) => db.delete(imports).where(inArray(imports.id, ids)))
  }
}

/**
 * Whatever was to write a list may be gone without a word, as when its job was discarded: its asker is told, and may ask for another
 * one. By the end of their time, which an index has.
 */
async function endExports(store: Store, moment: string): Promise<void> {
  const { caseExports: t } = store.tables
  const end = new Date(Date.parse(moment) + (EXPORT_HOURS - EXPORT_WRITTEN_HOURS_MAX) * HOUR_MILLISECONDS)
  await store.transaction(({ db }) =>
    db
      .update(t)
      .set({ state: 'failed', finishedAt: moment })
      .where(and(eq(t.state, 'running'), lt(t.expiresAt, end.toISOString()))),
  )
}

/** Removes lists that staff have taken along, in the same way, and gives up those that nobody writes any more. */
export async function forgetExports(store: Store, moment: string): Promise<void> {
  const { caseExports: exports, caseExportPieces: pieces } = store.tables
  await endExports(store, moment)
  for (;;) {
    const ended = await store.db
      .select({ id: exports.id })
      .from(exports)
      .where(lt(exports.expiresAt, moment))
      .limit(BATCHES_AT_ONCE)
    if (ended.length === 0) return
    const ids = ended.map(({ id }) => id)
    const atOnce = EXPORT_PIECES_AT_ONCE
    await removeInPieces(store, pieces, [pieces.exportId, pieces.number], inArray(pieces.exportId, ids), {
      atOnce,
    })
    await store.transaction(({ db }) => db.delete(exports).where(inArray(exports.id, ids)))
  }
}

/** Removes what staff have sent of lists when its time is over. */
export async function forgetListChanges(store: Store, moment: string): Promise<void> {
  const { listChanges: t } = store.tables
  await removeInPieces(store, t, [t.id], lt(t.expiresAt, moment), { atOnce: LISTS_AT_ONCE })
}
