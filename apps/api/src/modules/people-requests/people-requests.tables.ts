import { sql } from 'drizzle-orm'
import type { PeopleRequest, RequestSubject } from '@pan/contracts/staff/people/request'
import type { Columns } from '../../db/columns.ts'

/** An index is used for the same words alone. */
export const IS_WAITING = sql`ended_at IS NULL`
export const HAS_ENDED = sql`ended_at IS NOT NULL`

export function definePeopleRequestsTables(c: Columns) {
  // What people ask for about their data, as staff have filed it: codes, days and ids, and nothing that they have said.
  const peopleRequests = c.table(
    'people_requests',
    {
      id: c.text('id').primaryKey(),
      kind: c.text('kind').$type<PeopleRequest['kind']>().notNull(),
      way: c.text('way').$type<PeopleRequest['way']>().notNull(),
      identity: c.text('identity').$type<PeopleRequest['identity']>().notNull(),
      /** No number, no address; empty once the request has ended, or is overdue for very long. */
      note: c.text('note').notNull(),
      state: c.text('state').$type<PeopleRequest['state']>().notNull(),
      version: c.integer('version').notNull(),
      /** The day on which it came, yyyy-mm-dd, and when the day ends in India on which it is due. */
      cameOn: c.text('came_on').notNull(),
      dueAt: c.instant('due_at').notNull(),
      /** Ids of members of the staff. */
      filedBy: c.text('filed_by').notNull(),
      filedAt: c.instant('filed_at').notNull(),
      askedBy: c.text('asked_by'),
      askedAt: c.instant('asked_at'),
      decidedBy: c.text('decided_by'),
      decidedAt: c.instant('decided_at'),
      refusal: c.text('refusal').$type<NonNullable<PeopleRequest['refusal']>>(),
      copyUntil: c.instant('copy_until'),
      endedAt: c.instant('ended_at'),
      /** Until when it is kept once it has ended. */
      expiresAt: c.instant('expires_at'),
    },
    (t) => [
      c.index('people_requests_waiting_idx').on(t.dueAt, t.id).where(IS_WAITING),
      c.index('people_requests_ended_idx').on(t.endedAt, t.id).where(HAS_ENDED),
      c.index('people_requests_expires_idx').on(t.expiresAt),
    ],
  )

  // What each of them is about.
  const peopleRequestSubjects = c.table(
    'people_request_subjects',
    {
      requestId: c
        .text('request_id')
        .notNull()
        .references(() => peopleRequests.id, { onDelete: 'cascade' }),
      kind: c.text('kind').$type<RequestSubject['kind']>().notNull(),
      subjectId: c.text('subject_id').notNull(),
      /**
       * Which one it was when a second person was asked: its version and state, or how many applications an account had; null
       * before that, and once its erasure has begun.
       */
      seen: c.text('seen'),
      erasedAt: c.instant('erased_at'),
    },
    (t) => [
      c.primaryKey({ columns: [t.requestId, t.kind, t.subjectId] }),
      c.index('people_request_subjects_idx').on(t.subjectId),
    ],
  )

  return { peopleRequests, peopleRequestSubjects }
}
