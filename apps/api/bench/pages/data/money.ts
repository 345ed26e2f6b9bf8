import { ago, ID, MEMBER, numbers } from './id.ts'

const SECOND_TRIES = 'a.rowid % 20 = 0'
const CUSTOM_OF = 10
/** Each account is given a copy five times an hour at most. */
const COPIES = 200

/** What money leaves behind: what came, second tries in every state, what waits for a second person, and payments without an application. */
export const moneyOf = (applications: number): readonly string[] => [
  `INSERT INTO payment_ledger (id, payment_id, at, event, actor, why, paise, moved_paise, transaction_id)
    SELECT 's' || substr(id, 2), id, completed_at, 'succeeded', 'gateway', '', paid_paise, paid_paise, 't' || id
    FROM payments WHERE state = 'succeeded'`,
  `INSERT INTO payments (id, application_id, mode, is_test, provider, state, is_surplus, turn, currency, amount_paise, fee_paise, charge_paise,
      paid_paise, provider_ref, refusal, stray_paise, stray_payment_id, told_state, refunds, refund_state, started_at, completed_at)
    WITH tried AS (SELECT a.id, (a.rowid / 20) % 100 AS k, a.created_at AS at FROM applications a WHERE ${SECOND_TRIES})
    SELECT 'q' || id, id, CASE WHEN k < 20 THEN 'cash' ELSE 'gateway' END, false, CASE WHEN k < 20 THEN '' ELSE 'sandbox' END,
      CASE WHEN k < 5 THEN 'pending' WHEN k < 20 THEN 'succeeded' WHEN k < 22 THEN 'pending' WHEN k < 50 THEN 'failed'
        WHEN k < 60 THEN 'refunded' ELSE 'cancelled' END,
      k < 20 AND k >= 5, 2, 'INR', 11000, 10100, 900, CASE WHEN k BETWEEN 5 AND 19 OR k BETWEEN 50 AND 59 THEN 11000 ELSE 0 END,
      CASE WHEN k < 20 THEN NULL ELSE 'v' || id END, CASE WHEN k BETWEEN 60 AND 61 THEN 'amount' END,
      CASE WHEN k BETWEEN 60 AND 61 THEN 5000 ELSE 0 END, CASE WHEN k BETWEEN 60 AND 61 THEN 'w' || id END, '', 0,
      CASE WHEN k = 50 THEN 'failed' WHEN k BETWEEN 51 AND 59 THEN 'processed' END, at, at
    FROM tried`,
  `INSERT INTO refund_requests (id, kind, payment_id, asked_by, asked_at, reason, amount_paise, gateway_payment, state, decided_by, decided_at)
    SELECT ${ID}, CASE mode WHEN 'cash' THEN 'cash' ELSE 'refund' END, id, 'staff:past-00000000000000001', started_at, 'asked', 11000,
      'C-2026-27-' || printf('%06d', rowid), CASE state WHEN 'refunded' THEN 'approved' WHEN 'succeeded' THEN 'approved' ELSE 'open' END,
      CASE WHEN state <> 'pending' THEN 'staff:past-00000000000000002' END, CASE WHEN state <> 'pending' THEN started_at END
    FROM payments WHERE id LIKE 'q%' AND (mode = 'cash' OR state = 'refunded')`,
  `INSERT INTO refund_requests (id, kind, payment_id, asked_by, asked_at, reason, amount_paise, gateway_payment, state)
    SELECT ${ID}, 'refund', id, 'staff:past-00000000000000001', started_at, 'asked', 11000, id, 'open'
    FROM payments WHERE id LIKE 'p%' AND state = 'succeeded' AND rowid % 1000 = 1`,
  `INSERT INTO custom_payments (id, reference, payer, language, provider, state, amount_paise, paid_paise, currency, provider_ref, link_expires_at,
      stray_paise, refunds, started_at, completed_at)
    ${numbers(Math.ceil(applications / CUSTOM_OF))}, made AS MATERIALIZED (SELECT i, ${ID} AS id, ${ago('i % 300', 'i % 80000')} AS at FROM n)
    SELECT id, 'CP' || numbered_coupon(i), sealed_at('custom_payments.payer:' || id, '{"name":"A","email":"a@example.com","mobile":"","purpose":"fee"}'),
      'en', 'sandbox', CASE WHEN i % 10 < 7 THEN 'succeeded' ELSE 'cancelled' END, 5000, CASE WHEN i % 10 < 7 THEN 5000 ELSE 0 END, 'INR', 'z' || id,
      at, 0, 0, at, at FROM made`,
  `INSERT INTO custom_payment_ledger (id, payment_id, at, event, moved_paise, transaction_id)
    SELECT id || ':succeeded', id, completed_at, 'succeeded', 5000, 'y' || id FROM custom_payments WHERE state = 'succeeded'`,
  `INSERT INTO people_requests (id, kind, way, identity, note, state, version, came_on, due_at, filed_by, filed_at, decided_by, decided_at, ended_at, expires_at)
    ${numbers(Math.ceil(applications / 50))} SELECT printf('pages-request-%08d', i), CASE i % 2 WHEN 0 THEN 'copy' ELSE 'erasure' END, 'email', 'email_answered', '',
      CASE WHEN i % 10 = 0 THEN 'open' ELSE 'done' END, 1, date('now', '-' || (i % 300) || ' days'), strftime('%Y-%m-%dT%H:%M:%fZ', 'now', (30 - i % 300) || ' days'), ${MEMBER}, ${ago('i % 300')},
      CASE WHEN i % 10 <> 0 THEN ${MEMBER} END, CASE WHEN i % 10 <> 0 THEN ${ago('i % 300')} END, CASE WHEN i % 10 <> 0 THEN ${ago('i % 300', 'i % 80000')} END,
      CASE WHEN i % 10 <> 0 THEN '2999-01-01T00:00:00.000Z' END FROM n`,
  `INSERT INTO people_request_subjects (request_id, kind, subject_id)
    ${numbers(Math.ceil(applications / 50))} SELECT printf('pages-request-%08d', i), 'application', a.id FROM n JOIN applications a ON a.rowid = i + 1`,
  // By a reference of the shape that people quote.
  `UPDATE contact_messages SET reference = 'CM' || numbered_coupon(rowid)`,
  // A copy that was approved: of an account with some applications.
  `INSERT INTO people_requests (id, kind, way, identity, note, state, version, came_on, due_at, filed_by, filed_at, asked_by, asked_at, decided_by, decided_at, copy_until)
    ${numbers(COPIES)} SELECT printf('pages-copying-%08d', i), 'copy', 'email', 'email_answered', '', 'approved', 2, date('now'), ${ago('0')}, ${MEMBER}, ${ago('0')},
      ${MEMBER}, ${ago('0')}, printf('past-%017d', (i + 1) % 50), ${ago('0')}, '2999-01-01T00:00:00.000Z' FROM n`,
  `INSERT INTO people_request_subjects (request_id, kind, subject_id)
    ${numbers(COPIES)} SELECT printf('pages-copying-%08d', i), 'account', printf('pages-user-%011d', i) FROM n`,
]
