import { and, asc, eq, lte, sql } from 'drizzle-orm'
import { statement } from '../db/queries/statement.ts'
import { MAIL, SHORT_MESSAGE, type Line } from './job-queue.ts'
import { IS_IN_NO_LINE_OF_ITS_OWN } from './jobs.tables.ts'

const value = sql.placeholder

// A submission has two jobs: what they need is built once.
export const insertion = statement(({ tables: { jobs }, db }) =>
  db
    .insert(jobs)
    .values({
      id: value('id'),
      name: value('name'),
      payload: value('payload'),
      recurring: value('recurring'),
      runAt: value('runAt'),
      isTaken: false,
      isDead: false,
      tries: 0,
      fault: '',
      createdAt: value('createdAt'),
    })
    .onConflictDoNothing({ target: jobs.recurring }),
)

const dueIn = (name?: string) =>
  statement(({ tables: { jobs }, db }) =>
    db
      .select({ id: jobs.id, name: jobs.name, payload: jobs.payload, tries: jobs.tries })
      .from(jobs)
      .where(
        and(
          eq(jobs.isDead, false),
          lte(jobs.runAt, value('now')),
          name === undefined ? IS_IN_NO_LINE_OF_ITS_OWN : eq(jobs.name, sql.raw(`'${name}'`)),
        ),
      )
      .orderBy(asc(jobs.runAt), asc(jobs.createdAt))
      .limit(value('count')),
  )

export const dueJobs: Readonly<Record<Line, ReturnType<typeof dueIn>>> = {
  mails: dueIn(MAIL),
  'short-messages': dueIn(SHORT_MESSAGE),
  others: dueIn(),
}

export const taking = statement(({ tables: { jobs }, db }) =>
  db
    .update(jobs)
    .set({ isTaken: true, runAt: sql`${value('until')}`, tries: sql`${jobs.tries} + 1` })
    .where(eq(jobs.id, value('id'))),
)

export const deletion = statement(({ tables: { jobs }, db }) =>
  db.delete(jobs).where(eq(jobs.id, value('id'))),
)
