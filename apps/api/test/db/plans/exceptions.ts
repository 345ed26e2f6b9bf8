import type { Store } from '../../../src/db/store.ts'

/** Tables that do not grow with what people do: what the product brings along, what an operator sets up, what it notes of itself. */
export const SMALL = new Set([
  'ao_codes',
  'article_categories',
  'article_slugs',
  'article_texts',
  'articles',
  'list_rows',
  'list_versions',
  'markers',
  'pan_offices',
  'pan_offices_words',
  'pincodes',
  'places',
  // Of pg-boss and of the database itself.
  'pg_class',
  'queue',
  'version',
  'seeds',
  // A row a day.
  'payment_days',
  // A row an hour.
  'audit_segments',
  // As many as work in the office.
  'answer_templates',
  'staff_members',
  'staff_roles',
  'staff_invitations',
  'staff_totp',
  // Of two days.
  'staff_sessions',
  // Of a minute.
  'pending_moves',
  // Partners have ten addresses each at most.
  'webhooks',
])

/** A statement that goes through a growing table from end to end, and why it may. */
interface Exception {
  /** What asks it, as the lists of asks name it. */
  readonly ask: string
  readonly table: string
  readonly why: string
  /** The only database on which it does; both where it is left out. */
  readonly on?: Store['dialect']
}

const REPORT = 'a report that an operator asks for, in a process of its own'
const NO_KEY =
  'a few hundred, looked at when a key is new or gone, before the server is ready, and in a process of its own'

const RESEALED = 'a command that seals everything again, in a process of its own'

export const EXCEPTIONS: readonly Exception[] = [
  { ask: 'sumOpen', table: 'refund_requests', why: 'an index of what waits for a second person, a few rows' },
  { ask: 'listReported', table: 'comment_reports', why: REPORT },
  { ask: 'affiliates.sealed.sample', table: 'affiliates', why: NO_KEY },
  { ask: 'webhook_secrets.sealed.sample', table: 'webhook_secrets', why: NO_KEY },
  { ask: 'return_addresses.sealed.sample', table: 'return_addresses', why: NO_KEY },
  ...['mail', 'password-reset'].map((job) => ({
    ask: `jobs.${job}.replace`,
    table: 'job_common',
    why: RESEALED,
    on: 'postgres' as const,
  })),
  { ask: 'keyFaults', table: 'affiliates', why: NO_KEY },
  { ask: 'releaseTaken', table: 'webhook_deliveries', why: 'an index of what is taken, a few rows' },
  ...['listWaiting', 'listHidden'].map((ask) => ({
    ask,
    table: 'comments',
    why: 'an index of those alone, in its order, as far as a page goes',
    on: 'postgres' as const,
  })),
  { ask: 'findBeginning', table: 'audit', why: 'the first entry of an index', on: 'postgres' },
  { ask: 'countView', table: 'article_views', why: 'takes those of other days as they lie', on: 'postgres' },
]

/** Files with statements that no ask comes to, how many, and why. */
export const NOT_ASKED: Readonly<Record<string, readonly [count: number, why: string]>> = {
  'modules/maintenance/database-transfer/empty-target.ts': [1, 'counts rows of tables that are empty'],
  'modules/maintenance/database-transfer/database-transfer.service.ts': [
    1,
    'removes what triggers have put into tables that are empty',
  ],
  'modules/maintenance/key-rotation/key-check.ts': [1, 'removes markers by their names'],
}
