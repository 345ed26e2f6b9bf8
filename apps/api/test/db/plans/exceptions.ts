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
  ...['keepPiece', 'failExport'].map((ask) => ({
    ask,
    table: 'case_exports',
    why: 'an index of those that are being written, one of each person',
    on: 'postgres' as const,
  })),
  { ask: 'findBeginning', table: 'audit', why: 'the first entry of an index', on: 'postgres' },
  { ask: 'countView', table: 'article_views', why: 'takes those of other days as they lie', on: 'postgres' },
]

/**
 * What a statement on SQLite takes in as a whole, because it has no limit or sorts: rows of a growing table by these columns. Each
 * line says why they are few.
 */
export const BOUNDED: readonly { readonly why: string; readonly sets: readonly string[] }[] = [
  { why: 'a few addresses of each partner', sets: ['return_addresses by partner_id'] },
  {
    why: 'of some days, and goes with the address that a partner takes away',
    sets: ['payment_returns by address_id'],
  },
  {
    why: 'of one version of an article: a text in each language',
    sets: ['article_version_texts by article_id, number'],
  },
  {
    why: 'a few of each application: its answers, files, moves, tries to pay, and what staff note of it',
    sets: [
      'application_moves by application_id',
      'application_moves by application_id, number>',
      'attachments by application_id',
      'case_checks by application_id',
      'case_notes by application_id',
      'case_presence by application_id',
      'comment_reports by comment_id',
      'consents by application_id',
      'idempotent_answers by object_id',
      'partner_events by application_id',
      'payment_ledger by payment_id',
      'payments by application_id',
      'payments by application_id, turn>',
      'refund_requests by payment_id',
      'custom_payment_ledger by payment_id',
      'remarks by application_id',
    ],
  },
  {
    why: 'a few of each person: ways to log in, registrations as a partner, what is sent and saved',
    sets: [
      'affiliates by console_user_id',
      'affiliates by owner_user_id',
      'affiliates by state',
      'api_keys by affiliate_id',
      'case_exports by member',
      'case_presence by member, at<',
      'contact_messages by email_key',
      'identities by user_id',
      'login_passes by user_id',
      'login_tickets by user_id',
      'passkeys by user_id',
      'recovery_codes by user_id',
      'saved_views by member',
      'saved_views by shared_with',
      'second_factor_resets by user_id',
      'sent_drafts by email_key',
      'sessions by user_id',
      'staff_passkeys by member_id',
      'staff_proofs by session_id',
      'webhook_secrets by webhook_id',
    ],
  },
  {
    why: 'of one PAN, address or mobile number; of a service centre that gives its own everywhere, the newest alone are shown',
    sets: [
      'application_outcomes by pan_key',
      'applications by email, is_test',
      'applications by mobile, is_test',
      'applications by pan_key',
    ],
  },
  {
    why: 'a number from an index alone, of one account, member or kind and mostly of a day: a millisecond for ten thousand',
    sets: [
      'applications by owner_user_id',
      'audit by action, at>, at<',
      'applications by owner_user_id, created_at>',
      'comments by author_id, created_at>',
      'received_envelopes by member, at>',
      'security_events by kind, at>',
    ],
  },
  {
    why: 'what one of the staff has in hand, twenty; and all that is freed when somebody leaves',
    sets: ['case_work by assignee', 'case_work by assignee, waits_on'],
  },
  {
    why: 'what is left of one move of many cases, a thousand, when its job is discarded',
    sets: ['staff_run_rows by run_id, outcome'],
  },
  {
    why: 'the first of a moment that an index has, or the rows of one piece',
    sets: [
      'applications by created_at>, created_at<',
      'case_work by state, place>, place<',
      'custom_payments by started_at>, started_at<',
      'custom_payments by state, started_at>, started_at<',
      'form_downloads by at>, at<',
      'payment_ledger by at>, at<',
      'payment_orders by opened_at>',
      'payment_orders by opened_at>, opened_at<',
      'payments by started_at>',
      'payments by started_at>, started_at<',
    ],
  },
  {
    why: 'goes with what it belongs to, whose own rows were removed in pieces before',
    sets: [
      'batch_rows by batch_id',
      'batch_rows by batch_id, line<',
      'case_export_pieces by export_id',
      'outcome_import_rows by import_id',
      'partner_events by partner_id',
      'staff_run_rows by run_id',
      'staff_run_rows by run_id, outcome',
      'staff_run_rows by run_id, outcome, number',
      'webhook_attempts by event_id',
      'webhook_attempts by webhook_id',
      'webhook_attempts by webhook_id, event_id',
      'webhook_deliveries by event_id',
      'webhook_deliveries by webhook_id',
    ],
  },
  {
    why: 'of one partner: a row for each day that is kept and each key',
    sets: ['partner_usage by partner_id, day>'],
  },
  {
    why: 'of one day: a row for each key that has called',
    sets: ['partner_usage by day'],
  },
  {
    why: 'of one day: each of the staff asks for some, and the cleaning removes those of before',
    sets: ['case_exports by expires_at<'],
  },
  {
    why: 'twenty of each request of a person at most',
    sets: ['people_request_subjects by request_id'],
  },
  {
    why: 'a few of each partner that are not over, or of each form',
    sets: ['batches by partner_id', 'batches by partner_id, is_test, finished_at', 'official_forms by form'],
  },
  {
    why: 'a command, in a process of its own, or before the server is ready',
    sets: ['idempotent_answers by expires_at>', 'jobs by is_dead, run_at>, run_at<', 'jobs by name'],
  },
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
