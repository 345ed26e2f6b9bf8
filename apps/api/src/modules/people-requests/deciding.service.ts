import { COPY_HOURS, type PeopleRequest } from '@pan/contracts/staff/people/request'
import type { Session, Transaction } from '../../db/store.ts'
import { Failure } from '../../errors/failure.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Erasing } from './erasing.service.ts'
import type { Filing } from './filing.service.ts'
import { changeRequest, type RequestRow } from './people-requests.repository.ts'
import { listSubjects, noteErased, noteSeen } from './request-subjects.repository.ts'
import { endedAt, OPEN_AGAIN } from './request-end.ts'
import { refused } from './refused.ts'
import type { Subjects } from './subjects.service.ts'

const HOUR_MILLISECONDS = 60 * 60 * 1000

export interface DecidingDependencies extends Pick<Dependencies, 'clock' | 'config'> {
  readonly filing: Filing
  readonly subjects: Subjects
  readonly erasing: Erasing
}

/** One of the staff has filed what somebody asks for, and asks; another one approves. */
export function decidingService({ clock, config, filing, subjects, erasing }: DecidingDependencies) {
  const now = () => clock.now().toISOString()

  async function seenOne(tx: Session, id: string, version: number): Promise<RequestRow> {
    const row = await filing.found(tx, id)
    if (row.version !== version) throw refused('error.people_changed')
    return row
  }

  async function changed(tx: Session, memberId: string, row: RequestRow, change: Partial<RequestRow>) {
    if (!(await changeRequest(tx, row, change))) throw refused('error.people_changed')
    return filing.answer(tx, memberId, await filing.found(tx, row.id))
  }

  /** Notes how what it is about stands now, and what is gone as erased. MOVE_REFUSED where nothing of it is left, or it is kept by now. */
  async function note(tx: Session, { id, kind }: RequestRow): Promise<void> {
    let left = 0
    for (const each of await listSubjects(tx, id)) {
      // By a job that was discarded halfway.
      if (each.erasedAt !== null) continue
      const standing = await subjects.standing(tx, { kind: each.kind, id: each.subjectId })
      if (standing) {
        if (kind === 'erasure' && standing.kept) throw refused(standing.kept)
        await noteSeen(tx, each, standing.seen)
        left += 1
      } else {
        await noteErased(tx, each, now())
      }
    }
    if (left === 0) throw refused('error.people_gone')
  }

  /** MOVE_REFUSED where something is gone, or of what is to be erased another one than when it was asked. */
  async function compare(tx: Session, { id, kind }: RequestRow): Promise<void> {
    for (const each of await listSubjects(tx, id)) {
      // By a job that was discarded halfway.
      if (each.erasedAt !== null) continue
      const standing = await subjects.standing(tx, { kind: each.kind, id: each.subjectId })
      if (!standing) throw refused('error.people_gone')
      if (kind === 'copy' && standing.is_unconfirmed) throw refused('error.people_unconfirmed')
      if (kind === 'erasure' && standing.seen !== each.seen) throw refused('error.people_other')
    }
  }

  return {
    /** MOVE_REFUSED unless it is open and as the caller saw it, or where nothing that it is about is left. */
    ask: (memberId: string, id: string, version: number, transaction: Transaction) =>
      transaction(async (tx) => {
        const row = await seenOne(tx, id, version)
        if (row.state !== 'open') throw refused('error.people_decided')
        await note(tx, row)
        return changed(tx, memberId, row, { state: 'asked', askedBy: memberId, askedAt: now() })
      }),

    /** Opens again what waits for a second person, or a copy that nobody has saved in time. */
    takeBack: (memberId: string, id: string, version: number, transaction: Transaction) =>
      transaction(async (tx) => {
        const row = await seenOne(tx, id, version)
        const isMissed = row.state === 'approved' && row.copyUntil !== null && row.copyUntil <= now()
        if (row.state !== 'asked' && !isMissed) throw refused('error.people_decided')
        return changed(tx, memberId, row, OPEN_AGAIN)
      }),

    /**
     * Lets it be done: what is to be erased by a job, after the transaction. FORBIDDEN for who has filed it, which is who has
     * made sure who asks, and for who has asked.
     */
    approve: (memberId: string, id: string, version: number, transaction: Transaction) =>
      transaction(async (tx) => {
        const { filedBy, askedBy } = await filing.found(tx, id)
        if (memberId === filedBy || memberId === askedBy)
          throw new Failure('FORBIDDEN', { message: { key: 'error.people_second' } })
        const row = await seenOne(tx, id, version)
        if (row.state === 'open') throw refused('error.people_unasked')
        if (row.state !== 'asked') throw refused('error.people_decided')
        await compare(tx, row)
        const until = new Date(clock.now().getTime() + COPY_HOURS * HOUR_MILLISECONDS)
        if (row.kind === 'erasure') await erasing.start(tx, id)
        return changed(tx, memberId, row, {
          state: 'approved',
          decidedBy: memberId,
          decidedAt: now(),
          copyUntil: row.kind === 'copy' ? until.toISOString() : null,
        })
      }),

    /** Ends it without doing anything. */
    refuse: (
      memberId: string,
      id: string,
      {
        version,
        reason,
      }: { readonly version: number; readonly reason: NonNullable<PeopleRequest['refusal']> },
      transaction: Transaction,
    ) =>
      transaction(async (tx) => {
        const row = await seenOne(tx, id, version)
        if (row.state !== 'open' && row.state !== 'asked') throw refused('error.people_decided')
        return changed(tx, memberId, row, {
          state: 'refused',
          refusal: reason,
          decidedBy: memberId,
          decidedAt: now(),
          ...endedAt(clock.now(), config.AUDIT_RETENTION_DAYS),
        })
      }),
  }
}
