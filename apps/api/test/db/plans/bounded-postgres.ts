import type { Bounded } from './bounded-sqlite.ts'

/**
 * What a statement on PostgreSQL sorts because no index has its order, and what it looks through for as many rows as it may give: all
 * of it, where there are none.
 */
export const BOUNDED_ON_POSTGRES: readonly Bounded[] = [
  {
    why: 'a command that seals all again, in a process of its own: it looks at everything that there is',
    sets: [
      'affiliates by id, filtered by sealed',
      'application_outcomes by application_id, filtered by sealed_pan',
      'applications by id, filtered by sealed',
      'attachments by id',
      'attachments by id, filtered by sealed_file',
      'attachments by id, filtered by sealed_name',
      'batch_rows by batch_id, line, filtered by sealed',
      'case_notes by id, filtered by sealed_text',
      'contact_messages by id, filtered by sealed',
      'custom_payments by id, filtered by payer',
      'idempotent_answers by scope, filtered by answer, expires_at',
      'outcome_import_rows by id, filtered by sealed',
      'remarks by id, filtered by sealed_text',
      'return_addresses by id, filtered by sealed',
      'sent_drafts by id, filtered by sealed',
      'staff_runs by id, filtered by sealed_words',
      'totp_secrets by user_id, filtered by sealed',
      'webhook_secrets by id, filtered by sealed',
    ],
  },
  {
    why: 'looked for when a key is new or gone, before the server is ready, and by a command: an index tells how sealed texts begin, or they are a few hundred',
    sets: [
      'affiliates, filtered by sealed',
      'idempotent_answers by expires_at, filtered by answer',
      'return_addresses, filtered by sealed',
      'webhook_secrets, filtered by sealed',
    ],
  },
  {
    why: 'a command that is about all that there is, in a process of its own',
    sets: ['applications', 'comment_reports'],
  },
  {
    why: 'an index has their order, and passes over a few: the one that is looked at, what is not whole yet, deleted, of another kind, not about money, or of equal moments before the page',
    sets: [
      'affiliates by account_key',
      'affiliates by email',
      'affiliates by gstn_key',
      'affiliates by pan_key',
      'applications by partner_id, is_test, state, category, updated_at, filtered by updated_at, id',
      'audit by at, filtered by at, id',
      'batches by partner_id, is_test, finished_at',
      'comments',
      'comments by author_id, created_at, id',
      'comments by hidden_at, id',
      'custom_refund_requests by asked_at, id',
      'list_changes by name, created_at',
      'payment_ledger by at, id',
      'payment_ledger by payment_id, at, filtered by at, id',
      'people_requests by due_at',
      'refund_requests by asked_at, id',
      'security_events by kind, at, filtered by at, id',
      'webhook_deliveries by webhook_id, event_at',
    ],
  },
  {
    why: 'an index has their order, and passes over what partners make up: ten thousand applications each, until their time is over',
    sets: ['applications by state, created_at, id', 'payments by ask_at', 'payments by started_at, id'],
  },
  {
    why: 'the same of payments: ten thousand of tests in a row, as many as a partner may have, make a page of 2 to 8 ms one of 17 to 44, at a load of 20',
    sets: [
      'payments by mode, state, started_at, id, filtered by is_test',
      'payments by started_at, id, filtered by is_test',
    ],
  },
  {
    why: 'a command, which passes over tests and what was erased',
    sets: ['applications by created_at, id, filtered by is_test, state'],
  },
  {
    why: 'of one partner: what was erased has none any more',
    sets: [
      'applications by partner_id, is_test, category, created_at, id, filtered by state',
      'applications by partner_id, is_test, created_at, filtered by state',
      'applications by partner_id, is_test, created_at, id, filtered by state',
    ],
  },
  {
    why: 'begins of commands, each with its end beside it; for an outcome of somebody or something a command asks, in a process of its own',
    sets: [
      'audit by action, at, filtered by outcome',
      'audit by actor, at, filtered by outcome',
      'audit by at, id',
      'audit by object, at, filtered by outcome',
    ],
  },
  {
    why: 'of one application: files, remarks, tries to pay, events and deeds',
    sets: [
      'attachments by application_id, created_at',
      'audit by object',
      'idempotent_answers by object_id, filtered by answer',
      'partner_events by application_id, at, filtered by type',
      'payments by application_id',
      'payments by application_id, filtered by is_surplus, state',
      'payments by application_id, filtered by paid_paise, stray_paise, refunds, receipts, state',
      'payments by application_id, filtered by provider, state',
      'payments by application_id, turn',
      'payments by id, application_id',
      'remarks by application_id, created_at',
    ],
  },
  {
    why: 'of one payment',
    sets: [
      'custom_payment_ledger by payment_id',
      'custom_refund_requests by payment_id',
      'refund_requests by payment_id',
    ],
  },
  {
    why: 'with one e-mail address, mobile number or PAN, or born on one day',
    sets: [
      'applications by date_of_birth',
      'applications by email, is_test',
      'applications by email, is_test, created_at',
      'applications by email, is_test, date_of_birth, filtered by state',
      'applications by email, is_test, filtered by state',
      'applications by mobile, is_test',
      'applications by mobile, is_test, created_at',
      'applications by mobile, is_test, date_of_birth, filtered by state',
      'applications by mobile, is_test, filtered by state',
      'applications by partner_id, email, date_of_birth, filtered by state',
      'applications by partner_id, mobile, date_of_birth, filtered by state',
      'applications, filtered by is_test, pan_key, state',
      'contact_messages by email_key',
    ],
  },
  {
    why: 'a few of each person: registrations as a partner, ways to log in, and what is saved',
    sets: [
      'affiliates by owner_user_id',
      'case_exports by member',
      'passkeys by user_id',
      'saved_views by member, shared_with',
      'second_factor_resets by user_id',
      'sessions by user_id',
    ],
  },
  {
    why: 'a few of each partner, or of each event of a page',
    sets: ['api_keys by affiliate_id', 'webhook_attempts by webhook_id, event_id'],
  },
  {
    why: 'tries of an address, which go with their time',
    sets: ['partner_events by partner_id, is_test, at, id, filtered by type'],
  },
  {
    why: 'of one file of a partner: five hundred rows',
    sets: ['batch_rows by batch_id, line'],
  },
  {
    why: 'an index of the few that wait for a decision',
    sets: [
      'custom_payments by started_at, id, filtered by state',
      'payments by started_at, id, filtered by is_test, refusal, state',
      'people_requests, filtered by kind',
    ],
  },
  {
    why: 'begun within eight days, for a command: of 100,000 in 300 days 2,700, and the first page of 200 takes 4 to 8 ms where nothing else holds it up',
    sets: ['payments by started_at, id, filtered by provider_ref, is_test, state, refund_state'],
  },
  {
    why: 'an index has those alone, which PostgreSQL takes where it knows how rare they are',
    sets: [
      'custom_payments by started_at, filtered by payer',
      'webhook_deliveries by webhook_id, filtered by next_at',
    ],
  },
  {
    why: 'partners that are approved, a few hundred',
    sets: ['affiliates by state'],
  },
  {
    why: 'registrations that have no hashes yet, none of most tables',
    sets: ['affiliates by pan_key, created_at, id'],
  },
  {
    why: 'cases of a page, by their ids',
    sets: ['case_work by application_id'],
  },
  {
    why: 'what a sweep comes to, an index of those whose time may be over',
    sets: ['applications by is_kept_for_books, updated_at', 'users by created_at, filtered by role'],
  },
  {
    why: 'jobs that were given up, a few',
    sets: ['job_common by name, filtered by start_after, data'],
  },
  {
    why: 'tables of pg-boss, which plans for what waits',
    sets: [
      'job_common by id',
      'job_common by name, filtered by state',
      'job_common by name, priority, start_after, filtered by blocked, state',
      'job_common by name, start_after, id',
    ],
  },
  {
    why: 'the queue of cases: the index knows what a list is narrowed to, and PostgreSQL looks through it beside this process',
    sets: [
      'case_work by state, place, application_id, category, waits_on, filtered by place',
      'case_work by state, place, category, waits_on, filtered by place',
      'case_work by waits_on, place',
      'case_work by waits_on, place, application_id',
      'case_work by waits_on, place, application_id, filtered by place',
      'case_work by waits_on, place, filtered by place',
    ],
  },
  {
    why: 'a few of each form',
    sets: [
      'official_forms by form',
      'official_forms by form, filtered by is_active',
      'official_forms by form, filtered by map, version',
    ],
  },
  {
    why: 'the last two thousand replies of an article, or a page of what is in sight',
    sets: ['comments by article_id'],
  },
  {
    why: 'a number from an index alone',
    sets: ['security_events by kind, at'],
  },
  {
    why: 'takes those of other days as they lie',
    sets: ['article_views, filtered by day'],
  },
]
