import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import { statement, statementOfPieces } from '../../../db/queries/statement.ts'
import type { Session } from '../../../db/store.ts'
import { ERASED, IS_NO_TEST } from '../applications.tables.ts'

/** So many are read and opened within a millisecond. */
export const OPENED_AT_ONCE = 10

const value = sql.placeholder

const born = statement(({ tables: { applications: t }, db }) =>
  db
    .select({ id: t.id })
    .from(t)
    .where(and(eq(t.dateOfBirth, value('birth')), IS_NO_TEST, ne(t.state, ERASED)))
    .orderBy(desc(t.createdAt))
    .limit(value('limit')),
)

/** The newest applications of people with a day of birth. */
export const listBorn = (session: Session, birth: string, limit: number) => born(session, { birth, limit })

/** What some of them say, in no order. */
export const listAnswers = statementOfPieces(OPENED_AT_ONCE, ({ tables: { applications: t }, db }, ids) =>
  db
    .select({ id: t.id, answers: t.answers, sealed: t.sealed })
    .from(t)
    .where(inArray(t.id, [...ids])),
)
