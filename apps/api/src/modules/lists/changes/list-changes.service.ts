import type { StaffListName } from '@pan/contracts/staff/lists/staff-lists'
import type { Locale } from '@pan/contracts/messages/languages'
import { LIST_HOURS } from '@pan/contracts/staff/lists/list-limits'
import { type ListChange } from '@pan/contracts/staff/lists/list-change'
import type { Session, Transaction } from '../../../db/store.ts'
import { isProvenList } from '@pan/contracts/staff/lists/staff-lists'
import type { StaffCaller } from '../../../auth/caller.ts'
import { Failure } from '../../../errors/failure.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { StaffDirectory } from '../../staff/directory.service.ts'
import { dayText, isStillBase } from '../edition.ts'
import type { ListKind } from '../list-kind.ts'
import { findVersion, findVersionNumbered } from '../lists.repository.ts'
import { compareList } from './compare-list.ts'
import { listChangeJob } from './list-change-job.ts'
import { beginChange, completeChange, findChange, type ChangeRow } from './list-changes.repository.ts'
import { refusedChange } from './refused-change.ts'
import { changesSomething, isLapsed, shownChange, shownDifference } from './shown-change.ts'
import { isLarge } from './shown-rows.ts'

/** What nobody applies is stored until its time is over, and a day more. */
const UNAPPLIED_MILLISECONDS = (LIST_HOURS + 24) * 60 * 60 * 1000

interface ListChangesDependencies extends Pick<Dependencies, 'store' | 'clock' | 'ids' | 'jobs'> {
  readonly directory: StaffDirectory
  readonly kinds: readonly ListKind[]
}

/** A file that somebody sends; what is empty nobody has said. */
interface GivenList {
  readonly name: string
  readonly bytes: Uint8Array
  readonly source: string
  readonly asOf: string
}

/** Brings lists up to date for staff: first what would change, then all of it or nothing. */
export function listChangesService(dependencies: ListChangesDependencies) {
  const { store, clock, directory, kinds } = dependencies
  const start = listChangeJob(dependencies)

  async function found(session: Session, id: string): Promise<ChangeRow> {
    const row = await findChange(session, id)
    if (!row) throw new Failure('NOT_FOUND')
    return row
  }

  async function shown(session: Session, row: ChangeRow): Promise<ListChange> {
    const personOf = await directory.namesOf(session, [row.member, row.confirmedBy])
    return shownChange(row, personOf, clock.now())
  }

  const answer = async (tx: Session, id: string) => ({
    data: { change: await shown(tx, await found(tx, id)) },
  })

  async function checked(asked: Parameters<typeof compareList>[1], transaction: Transaction) {
    const { id, state } = await compareList(dependencies, asked)
    const expiresAt = new Date(clock.now().getTime() + UNAPPLIED_MILLISECONDS).toISOString()
    return transaction(async (tx) => {
      await completeChange(tx, id, state, expiresAt)
      return answer(tx, id)
    })
  }

  async function begin(tx: Session, row: ChangeRow, member: string, reason: string | undefined) {
    const kind = kinds.find(({ name }) => name === row.name)!
    if (isLapsed(row, clock.now())) throw refusedChange('error.list_lapsed')
    if (!changesSomething(row.counts)) throw refusedChange('error.list_same')
    if (isLarge(row.counts) && reason === undefined) throw refusedChange('error.list_large')
    if (isProvenList(row.name) && reason === undefined) throw refusedChange('error.list_proof')
    if (reason === '' && (isLarge(row.counts) || !isProvenList(row.name)))
      throw new Failure('VALIDATION_FAILED', {
        issues: [{ field: 'reason', message: { key: 'form.required' } }],
      })
    const base = { version: row.baseVersion, said: row.counts.said ?? '' }
    if (!(await isStillBase(tx, kind, base)))
      throw new Failure('STALE_VERSION', { message: { key: 'error.list_stale' } })
    if (await beginChange(tx, row.id, { confirmedBy: member, reason: reason ?? '' })) await start(tx, row.id)
  }

  return {
    /** Compares a file with the list in force. VALIDATION_FAILED says why it cannot be read. */
    check: (member: string, name: StaffListName, given: GivenList, transaction: Transaction) =>
      checked(
        {
          name,
          member,
          source: given.source || given.name,
          asOf: given.asOf || dayText(clock),
          isSaid: { source: given.source !== '', asOf: given.asOf !== '' },
          from: { name: given.name, bytes: given.bytes },
        },
        transaction,
      ),

    /** Compares the rows of an older version. MOVE_REFUSED where they are in force, or no longer stored. */
    async checkVersion(member: string, name: StaffListName, version: number, transaction: Transaction) {
      const wanted = await findVersionNumbered(store, name, version)
      if (!wanted) throw new Failure('NOT_FOUND')
      // Where a list is changed elsewhere too, its newest version may be another than what is in force.
      const isElsewhere = kinds.some((kind) => kind.name === name && kind.elsewhere)
      if (!isElsewhere && wanted.rowsOf === (await findVersion(store, name))!.rowsOf)
        throw refusedChange('error.list_same')
      const { source, asOf } = wanted
      const about = { source, asOf, isSaid: { source: true, asOf: true } }
      return checked({ name, member, ...about, from: version }, transaction)
    },

    async readChange(id: string, locale: Locale) {
      const row = await found(store, id)
      return { change: await shown(store, row), difference: shownDifference(row, locale) }
    },

    /** Lets a change be applied, once; where much would change or go, with a reason, and names by who may change texts. A reason, also an empty one, says that it was proven. Whoever is second changes nothing. */
    confirm: (
      { memberId: member, rights }: StaffCaller,
      id: string,
      reason: string | undefined,
      transaction: Transaction,
    ) =>
      transaction(async (tx) => {
        const row = await found(tx, id)
        if (isProvenList(row.name) && !rights.includes('texts')) throw new Failure('FORBIDDEN')
        if (row.state === 'refused') throw refusedChange('error.list_same')
        if (row.state === 'checked') await begin(tx, row, member, reason)
        return answer(tx, id)
      }),
  }
}

export type ListChanges = ReturnType<typeof listChangesService>
