/** Rows of growing tables that are few, and why. */
export interface Bounded {
  readonly why: string
  readonly sets: readonly string[]
}

/** What a statement on SQLite takes in as a whole, because it has no limit or sorts: rows of a growing table by these columns. */
export const BOUNDED_ON_SQLITE: readonly Bounded[] = [
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
