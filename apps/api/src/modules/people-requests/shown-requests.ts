import { dayInIndia, formatDate } from '@pan/contracts/kit/date-text'
import type { PeopleRequest, RequestSubject, WholeRequest } from '@pan/contracts/staff/people/request'
import type { Session } from '../../db/store.ts'
import type { StaffDirectory } from '../staff/directory.service.ts'
import type { RequestRow, SubjectRow } from './people-requests.repository.ts'
import { listSubjects } from './request-subjects.repository.ts'
import type { Standing, Subjects } from './subjects.service.ts'

export interface ShowingDependencies {
  readonly directory: Pick<StaffDirectory, 'namesOf'>
  readonly subjects: Subjects
}

/** The last moment of a day is before the one at which the next begins. */
const dueOn = (dueAt: string): string => formatDate(dayInIndia(new Date(Date.parse(dueAt) - 1)))
const cameOn = (iso: string): string => iso.split('-').toReversed().join('-')

/** Requests as a member of the staff sees them, with names for ids. */
export async function shownRequests(
  session: Session,
  { directory }: Pick<ShowingDependencies, 'directory'>,
  memberId: string,
  now: string,
  rows: readonly RequestRow[],
): Promise<PeopleRequest[]> {
  const members = rows.flatMap(({ filedBy, askedBy, decidedBy }) => [filedBy, askedBy, decidedBy])
  const personOf = await directory.namesOf(session, members)
  const nameOf = (id: string | null): string => (id === null ? '' : personOf(id).name)
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    way: row.way,
    identity: row.identity,
    state: row.state,
    came_on: cameOn(row.cameOn),
    due_on: dueOn(row.dueAt),
    is_overdue: row.endedAt === null && row.dueAt <= now,
    version: row.version,
    filed_by: nameOf(row.filedBy),
    filed_at: row.filedAt,
    asked_by: nameOf(row.askedBy),
    asked_at: row.askedAt,
    decided_by: nameOf(row.decidedBy),
    decided_at: row.decidedAt,
    refusal: row.refusal,
    copy_until: row.copyUntil,
    ended_at: row.endedAt,
    is_mine: row.filedBy === memberId || row.askedBy === memberId,
  }))
}

/** What staff are shown of something that a request is about. */
export const shownSubject = ({
  kind,
  id,
  name,
  created_at,
  applications,
  is_unconfirmed,
}: Standing): RequestSubject => ({ kind, id, name, created_at, applications, is_unconfirmed })

async function shownSubjectRow(
  session: Session,
  subjects: Subjects,
  { kind, subjectId: id, seen, erasedAt }: SubjectRow,
): Promise<WholeRequest['subjects'][number]> {
  const standing = await subjects.standing(session, { kind, id })
  const subject = standing
    ? shownSubject(standing)
    : { kind, id, name: '', created_at: null, applications: 0, is_unconfirmed: false }
  return {
    ...subject,
    is_there: standing !== undefined,
    is_changed: standing !== undefined && seen !== null && standing.seen !== seen,
    erased_at: erasedAt,
  }
}

/** One with what it is about. */
export async function shownWhole(
  session: Session,
  dependencies: ShowingDependencies,
  memberId: string,
  now: string,
  row: RequestRow,
): Promise<WholeRequest> {
  const [shown] = await shownRequests(session, dependencies, memberId, now, [row])
  const about: WholeRequest['subjects'] = []
  for (const each of await listSubjects(session, row.id))
    about.push(await shownSubjectRow(session, dependencies.subjects, each))
  return { ...shown!, note: row.note, subjects: about }
}
