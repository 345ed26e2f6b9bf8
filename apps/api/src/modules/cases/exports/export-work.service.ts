import { setImmediate as turn } from 'node:timers/promises'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { inBackground } from '../../../concurrency/background.ts'
import type { Session } from '../../../db/store.ts'
import { TRIES_MAX } from '../../../jobs/job-queue.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { StaffDirectory } from '../../staff/directory.service.ts'
import { rowOf } from '../queue/case-rows.ts'
import type { WorkingDays } from '../queue/working-days.ts'
import { listPart } from './exported-cases.repository.ts'
import { rowsIn } from './export-rows.ts'
import { failExport, findExport, keepPiece, removeExport, type ExportRow } from './exports.repository.ts'

const JOB = 'case-export'
/** Cases that are looked through at once: on SQLite nobody else is answered meanwhile. */
const PART_ROWS = 200
/** Parts of a piece, which is kept in one transaction, and pieces of one job: a server that stops waits for no more. */
const PIECE_PARTS = 5
const SLICE_PIECES = 10

const compressed = promisify(gzip)

export interface ExportWorkDependencies extends Pick<Dependencies, 'store' | 'clock' | 'jobs'> {
  readonly directory: Pick<StaffDirectory, 'holds' | 'namesOf'>
  readonly calendar: WorkingDays
}

/** Writes lists of cases into files, piece by piece; after a crash it goes on where it was. */
export function exportWork({ store, clock, jobs, directory, calendar }: ExportWorkDependencies) {
  /** The rows of a part as CSV. */
  async function textOf({ locale, createdAt }: ExportRow, found: Parameters<typeof rowOf>[0][]) {
    if (found.length === 0) return ''
    const personOf = await directory.namesOf(
      store,
      found.map(({ work }) => work.assignee),
    )
    // Whoever else calls has a turn between what is read and what is written.
    await turn()
    const asked = new Date(createdAt)
    return rowsIn(
      locale,
      found.map((each) => rowOf(each, personOf, asked, calendar)),
    )
  }

  /** The next piece of one, and how it stands after that. */
  async function readPiece(row: ExportRow) {
    const texts: string[] = []
    let { after, looked, rows } = row
    let isLast = false
    for (let part = 0; part < PIECE_PARTS && !isLast; part++) {
      const place = { after, last: row.last, until: row.createdAt }
      const read = await inBackground(store, async () => {
        const listed = await listPart(store, row.meant, place, PART_ROWS)
        return { ...listed, text: await textOf(row, listed.found) }
      })
      texts.push(read.text)
      after = read.end ?? after
      looked += read.looked
      rows += read.found.length
      isLast = read.looked < PART_ROWS
    }
    const text = texts.join('')
    const content = text === '' ? undefined : (await compressed(text)).toString('base64')
    return { stands: { after, looked, rows }, content, isLast }
  }

  /** Writes the next piece; gives whether there is another one for this job. */
  async function writeNext(id: string): Promise<boolean> {
    const row = await findExport(store, id)
    if (row?.state !== 'running') return false
    const { stands, content, isLast } = await readPiece(row)
    const at = clock.now().toISOString()
    return store.transaction(async (tx) => {
      // Of somebody who has left, or has lost the right, nothing is written any more.
      if (!(await directory.holds(tx, row.member, 'cases.export'))) {
        await removeExport(tx, id, at)
        return false
      }
      const change = {
        ...stands,
        ...(content !== undefined && { pieces: row.pieces + 1 }),
        ...(isLast && { state: 'finished' as const, finishedAt: at }),
      }
      return (await keepPiece(tx, row, change, content)) && !isLast
    })
  }

  jobs.on(JOB, async (payload, { tries }, signal) => {
    const id = String(payload['id'])
    try {
      for (let left = SLICE_PIECES; left > 0 && !signal.aborted; left--) if (!(await writeNext(id))) return
      await store.transaction((tx) => jobs.enqueue(tx, JOB, { id }))
    } catch (error) {
      if (tries >= TRIES_MAX) await store.transaction((tx) => failExport(tx, id, clock.now().toISOString()))
      throw error
    }
  })

  jobs.onDiscard(JOB, (tx, { id }) => failExport(tx, String(id), clock.now().toISOString()))

  return {
    /** Lets a file be written after the transaction. */
    start: (tx: Session, id: string) => jobs.enqueue(tx, JOB, { id }),
  }
}

export type ExportWork = ReturnType<typeof exportWork>
