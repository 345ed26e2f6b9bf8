import { and, desc, eq, inArray, ne } from 'drizzle-orm'
import type { Session } from '../../../db/store.ts'
import { ERASED, IS_NO_TEST } from '../applications.tables.ts'

/** The newest applications of people with a day of birth. */
export const listBorn = ({ tables: { applications: t }, db }: Session, birth: string, limit: number) =>
  db
    .select({ id: t.id })
    .from(t)
    .where(and(eq(t.dateOfBirth, birth), IS_NO_TEST, ne(t.state, ERASED)))
    .orderBy(desc(t.createdAt))
    .limit(limit)

/** What some of them say, in no order. */
export const listAnswers = ({ tables: { applications: t }, db }: Session, ids: readonly string[]) =>
  db
    .select({ id: t.id, answers: t.answers, sealed: t.sealed })
    .from(t)
    .where(inArray(t.id, [...ids]))
