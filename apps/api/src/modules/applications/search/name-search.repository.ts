import { and, desc, eq, ne } from 'drizzle-orm'
import type { Session } from '../../../db/store.ts'
import { ERASED, IS_NO_TEST } from '../applications.tables.ts'

/** The newest applications of people with a day of birth, with what they say. */
export const listBorn = ({ tables: { applications: t }, db }: Session, birth: string, limit: number) =>
  db
    .select({ id: t.id, answers: t.answers, sealed: t.sealed, createdAt: t.createdAt })
    .from(t)
    .where(and(eq(t.dateOfBirth, birth), IS_NO_TEST, ne(t.state, ERASED)))
    .orderBy(desc(t.createdAt))
    .limit(limit)
