import { and, asc, gt, ne, not } from 'drizzle-orm'
import { begins } from '../../db/queries/begins.ts'
import type { Session } from '../../db/store.ts'
import type { ApplicationRow } from './applications.repository.ts'
import { HAS_PLAIN_ANSWERS } from './applications.tables.ts'

export type SealedRow = Pick<ApplicationRow, 'id' | 'answers' | 'sealed' | 'dateOfBirth'>

function listWhere(
  { tables: { applications: t }, db }: Session,
  which: Parameters<typeof and>[0],
  after: string,
  limit: number,
): Promise<SealedRow[]> {
  return db
    .select({ id: t.id, answers: t.answers, sealed: t.sealed, dateOfBirth: t.dateOfBirth })
    .from(t)
    .where(and(which, gt(t.id, after)))
    .orderBy(asc(t.id))
    .limit(limit)
}

/** Applications with answers as they are, after an id, in the order of ids. */
export const listPlain = (session: Session, after: string, limit: number): Promise<SealedRow[]> =>
  listWhere(session, HAS_PLAIN_ANSWERS, after, limit)

/** Applications that are sealed and do not begin as told, in the same order. */
export const listStale = (session: Session, beginning: string, after: string, limit: number) => {
  const { sealed } = session.tables.applications
  return listWhere(session, and(ne(sealed, ''), not(begins(sealed, beginning))), after, limit)
}
