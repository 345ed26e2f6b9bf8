import { and, desc, eq, ne } from 'drizzle-orm'
import { isBefore, type Cursor } from '../../../db/queries/page.ts'
import type { Session } from '../../../db/store.ts'
import { type ApplicationRow, value, generation } from '../applications.repository.ts'
import { statement } from '../../../db/queries/statement.ts'
import { ERASED } from '../applications.tables.ts'
import { first } from '../../../db/queries/rows.ts'

/** How many applications an account has. */
export const countOwned = ({ tables: { applications }, db }: Session, userId: string): Promise<number> =>
  db.$count(applications, eq(applications.ownerUserId, userId))

/** The ids of some applications of an account, the newest first. */
export async function listOwned(
  { tables: { applications }, db }: Session,
  userId: string,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .select({ id: applications.id })
    .from(applications)
    .where(eq(applications.ownerUserId, userId))
    .orderBy(desc(applications.createdAt), desc(applications.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Of the applications of an account, newest first, those after a place in the list. */
export async function listOwnedAfter(
  { tables: { applications }, db }: Session,
  userId: string,
  after: Cursor | undefined,
  limit: number,
): Promise<ApplicationRow[]> {
  const { createdAt, id } = applications
  return db
    .select()
    .from(applications)
    .where(and(eq(applications.ownerUserId, userId), after && isBefore([createdAt, id], after)))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit)
}

const ownerById = statement(({ tables: { applications }, db }) =>
  db
    .select({
      id: applications.id,
      ownerUserId: applications.ownerUserId,
      partnerId: applications.partnerId,
      isTest: applications.isTest,
      generation,
    })
    .from(applications)
    .where(and(eq(applications.id, value('id')), ne(applications.state, ERASED))),
)

/** Whose an application is. */
export type OwnedApplication = Pick<ApplicationRow, 'id' | 'ownerUserId' | 'partnerId' | 'isTest'> & {
  readonly generation: number
}

/** Undefined where there is none any more. */
export const findOwner = (session: Session, id: string) => first(ownerById(session, { id }))
