import { setImmediate as turn } from 'node:timers/promises'
import {
  IMPORT_ROWS_ON_PAGE,
  IMPORT_STOP_SECONDS,
  type ImportFile,
  type ImportKind,
} from '@pan/contracts/staff/import-file'
import type { Session, Transaction } from '../../../db/store.ts'
import { Failure } from '../../../errors/failure.ts'
import type { StaffDirectory } from '../../staff/directory.service.ts'
import type { AuditedCreation } from '../../../observability/audit/audited-creation.ts'
import type { StaffActor } from '../actor.ts'
import { maskedNumber } from '../../../text/masked-number.ts'
import { factsOf } from './checked-rows.ts'
import type { ImportWork } from './import-work.service.ts'
import { countByOutcome, listByOutcome, type ImportLine } from './import-rows.repository.ts'
import { beginImport, findImport, listNewest, unconfirmImport, type ImportRow } from './imports.repository.ts'
import { STORED_MILLISECONDS, newImport, type CheckingDependencies } from './new-import.ts'
import { rowsOfFile } from './rows-of-file.ts'
import { isLapsed, isSecond, notedCounts, shownImport } from './shown-import.ts'

export type { ImportLine } from './import-rows.repository.ts'

/** Rows that are shown of those that wait: enough to see whether it is the right file. */
const WAITING_SHOWN = 10
const LISTED = 30

export interface ImportsDependencies extends CheckingDependencies {
  readonly directory: StaffDirectory
  readonly work: ImportWork
}

/** Files with what came out of applications: courier numbers, days of delivery, PANs. */
export function importsService(dependencies: ImportsDependencies) {
  const { store, clock, sealer, directory, work } = dependencies

  /** What a row says, as staff see it: PANs are masked. */
  function valuesOf(line: ImportLine) {
    const {
      courier = '',
      deliveredOn = '',
      pan = '',
      panBefore = '',
    } = line.sealed === '' ? {} : factsOf(sealer, line)
    return { courier, deliveredOn, pan: maskedNumber(pan), panBefore: maskedNumber(panBefore) }
  }

  async function shown(session: Session, row: ImportRow, actor: StaffActor): Promise<ImportFile> {
    const [counts, personOf] = await Promise.all([
      countByOutcome(session, row.id),
      directory.namesOf(session, [row.member, row.confirmedBy]),
    ])
    return shownImport(row, counts, personOf, { actor, now: clock.now() })
  }

  async function found(session: Session, id: string): Promise<ImportRow> {
    const row = await findImport(session, id)
    if (!row) throw new Failure('NOT_FOUND')
    return row
  }

  async function* refusedRows(id: string): AsyncGenerator<ImportLine[]> {
    for (let after = 0; ;) {
      const rows = await listByOutcome(store, id, 'refused', after, IMPORT_ROWS_ON_PAGE)
      const last = rows.at(-1)
      if (!last) return
      yield rows
      after = last.line
    }
  }

  return {
    /** Keeps a file with what would become of each row; nothing else is changed. */
    async check(
      actor: StaffActor,
      { kind, bytes }: { readonly kind: ImportKind; readonly bytes: Uint8Array },
      { transaction, onMade }: AuditedCreation,
    ) {
      const given = await rowsOfFile(bytes, kind, actor.memberId)
      const file = await newImport(dependencies, { kind, member: actor.memberId }, given)
      await file.store()
      return transaction(async (tx) => {
        await file.complete(tx)
        onMade(file.id)
        return { data: { import: await shown(tx, await found(tx, file.id), actor) } }
      })
    },

    /** The newest files of everybody: the second person finds them here. Rows that have gone with their applications count here still. */
    async list(actor: StaffActor): Promise<ImportFile[]> {
      const since = new Date(clock.now().getTime() - STORED_MILLISECONDS).toISOString()
      const rows = await listNewest(store, since, LISTED)
      const personOf = await directory.namesOf(
        store,
        rows.flatMap(({ member, confirmedBy }) => [member, confirmedBy]),
      )
      const now = clock.now()
      const files: ImportFile[] = []
      for (const row of rows) {
        const noted = notedCounts(row)
        files.push(shownImport(row, noted ?? (await countByOutcome(store, row.id)), personOf, { actor, now }))
        // Whoever else calls has a turn between two files whose rows are counted.
        if (!noted) await turn()
      }
      return files
    },

    /** A file, some of its refused rows, and the first of those that somebody is to confirm. */
    async read(actor: StaffActor, id: string, cursor = '0') {
      const row = await found(store, id)
      const after = /^\d{1,9}$/u.test(cursor) ? Number(cursor) : 0
      const lines = await listByOutcome(store, id, 'refused', after, IMPORT_ROWS_ON_PAGE + 1)
      const refused = lines.slice(0, IMPORT_ROWS_ON_PAGE)
      const isAsked = row.state === 'checked' && after === 0
      const waiting = !isAsked ? [] : await listByOutcome(store, id, 'waiting', 0, WAITING_SHOWN)
      return {
        waiting: waiting.map((line) => ({ line, values: valuesOf(line) })),
        file: await shown(store, row, actor),
        refused,
        next: lines.length > IMPORT_ROWS_ON_PAGE ? String(refused.at(-1)!.line) : null,
      }
    },

    /** The refused rows of a file, some at a time; NOT_FOUND before the first of them. */
    async refused(id: string) {
      const { kind } = await found(store, id)
      return { kind, rows: refusedRows(id) }
    },

    valuesOf,

    /**
     * Lets a file be applied in a minute, once. MOVE_REFUSED when its time is over; FORBIDDEN for who has sent the PANs that it
     * brings.
     */
    confirm: (actor: StaffActor, id: string, transaction: Transaction) =>
      transaction(async (tx) => {
        const row = await found(tx, id)
        if (isLapsed(row, clock.now()))
          throw new Failure('MOVE_REFUSED', { message: { key: 'error.import_lapsed' } })
        if (!isSecond(row, actor)) throw new Failure('FORBIDDEN', { message: { key: 'error.import_second' } })
        const startsAt = new Date(clock.now().getTime() + IMPORT_STOP_SECONDS * 1000)
        const confirmed = { confirmedBy: actor.memberId, startsAt: startsAt.toISOString() }
        if (await beginImport(tx, id, confirmed)) await work.start(tx, id, startsAt)
        return { data: { import: await shown(tx, await found(tx, id), actor) } }
      }),

    /** Stops a file that was confirmed; MOVE_COUNTED when it has begun, or nobody has confirmed it. */
    stop: (actor: StaffActor, id: string, transaction: Transaction) =>
      transaction(async (tx) => {
        await found(tx, id)
        if (!(await unconfirmImport(tx, id, clock.now().toISOString())))
          throw new Failure('MOVE_COUNTED', { message: { key: 'error.import_begun' } })
        return { data: { import: await shown(tx, await found(tx, id), actor) } }
      }),
  }
}
