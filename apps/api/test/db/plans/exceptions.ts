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
  // A row a day and kind.
  'retention_days',
  // A row a day.
  'payment_days',
  'number_days',
  // A row a day and form.
  'form_starts',
  // A row an hour.
  'audit_segments',
  // As many as work in the office.
  'answer_templates',
  'staff_texts',
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

const PG_BOSS = 'jobs of PostgreSQL are in the tables of pg-boss'

const RESEALED = 'a command that seals everything again, in a process of its own'

export const EXCEPTIONS: readonly Exception[] = [
  ...['refund_requests', 'custom_refund_requests'].map((table) => ({
    ask: 'sumOpen',
    table,
    why: 'an index of what waits for a second person, a few rows',
  })),
  {
    ask: 'isAskedAlready',
    table: 'people_requests',
    why: 'an index of what has not ended, a few rows',
    on: 'postgres',
  },
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
  { ask: 'findLastCase', table: 'case_work', why: 'the last entry of an index' },
  ...['case_exports', 'partner_calls', 'partner_usage'].map((table) => ({
    ask: 'forgetExpired',
    table,
    why: 'removes two hundred at a time, and of two thousand, which this test has, one in ten is found as soon by all of them',
    on: 'postgres' as const,
  })),
  {
    ask: 'listIdsByPan',
    table: 'applications',
    why: 'there is a hash for each key, one or two; for a page of them PostgreSQL goes by the time and not by the hashes',
    on: 'postgres',
  },
  { ask: 'findBeginning', table: 'audit', why: 'the first entry of an index', on: 'postgres' },
  { ask: 'countView', table: 'article_views', why: 'takes those of other days as they lie', on: 'postgres' },
]

/** Files with statements that no ask comes to, how many, and why. */
export const NOT_ASKED: readonly {
  readonly file: string
  readonly count: number
  readonly why: string
  /** The only database on which none does; both where it is left out. */
  readonly on?: Store['dialect']
}[] = [
  {
    file: 'modules/maintenance/database-transfer/empty-target.ts',
    count: 1,
    why: 'counts rows of tables that are empty',
  },
  {
    file: 'modules/maintenance/database-transfer/database-transfer.service.ts',
    count: 1,
    why: 'removes what triggers have put into tables that are empty',
  },
  { file: 'modules/maintenance/key-rotation/key-check.ts', count: 1, why: 'removes markers by their names' },
  {
    file: 'observability/audit/segments.service.ts',
    count: 1,
    why: 'removes the oldest entries by their moment, as is asked of the log of security: it goes on from the hour of a row, and a row of ones has none',
  },
  {
    file: 'db/queries/word-index.ts',
    count: 1,
    why: 'PostgreSQL alone has a table of words whose rows are removed',
    on: 'sqlite',
  },
  { file: 'jobs/jobs-sqlite.ts', count: 8, why: PG_BOSS, on: 'postgres' },
  { file: 'jobs/sqlite-job-statements.ts', count: 3, why: PG_BOSS, on: 'postgres' },
  { file: 'jobs/sealed-payloads.ts', count: 2, why: PG_BOSS, on: 'postgres' },
]
