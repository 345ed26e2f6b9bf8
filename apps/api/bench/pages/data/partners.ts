import { ago, ID, numbers } from './id.ts'

/** A partner of a shape that a path takes. */
export const PARTNER = 'pages-partner-00000000'
export const WEBHOOKS = 10
export const webhook = (number: number) => `whk_pages-webhook-${String(number).padStart(8, '0')}`
const REGISTRATIONS_OF = 200
const KEYS = 10
const EVENT = `'evt_' || substr(a.id, 1, 22)`

/** A partner with everything that one leaves behind, and many who have registered. */
export const partnersOf = (applications: number): readonly string[] => [
  `INSERT INTO affiliates (id, reference, partner_type, email, sealed, language, state, created_at, changed_at, decided_by, reason)
    ${numbers(Math.ceil(applications / REGISTRATIONS_OF))}, made AS MATERIALIZED (SELECT i, CASE WHEN i = 1 THEN '${PARTNER}' ELSE ${ID} END AS id FROM n)
    SELECT id, 'PAGES' || i, 'individual', 'partner' || (i / 2) || '@example.com', sealed_registration(id, i), 'en',
      CASE WHEN i = 1 OR i % 10 < 6 THEN 'APPROVED' WHEN i % 10 < 9 THEN 'REJECTED' ELSE 'RECEIVED' END,
      ${ago('i % 300', 'i % 80000')}, ${ago('i % 300')}, 'bench', '' FROM made`,
  `INSERT INTO api_keys (id, affiliate_id, name, mode, scopes, hash, prefix, last_four, created_at)
    ${numbers(KEYS)} SELECT printf('pages-key-%012d', i), '${PARTNER}', 'x', 'live', '["applications:read"]', 'pages' || i, 'x', '1234', ${ago('i')} FROM n`,
  `INSERT INTO webhooks (id, partner_id, is_test, url, description, types, is_enabled, stopped_because, created_at)
    ${numbers(WEBHOOKS)} SELECT 'whk_' || printf('pages-webhook-%08d', i - 1), '${PARTNER}', false, 'https://partner.example/' || i, '', '[]', false, '', ${ago('i')} FROM n`,
  `INSERT INTO partner_events (id, partner_id, application_id, is_test, type, data, at)
    SELECT ${EVENT}, '${PARTNER}', a.id, false, 'application.submitted', '{}', ${ago('a.rowid % 29', 'a.rowid % 80000')}
    FROM applications a WHERE a.rowid % 10 IN (5, 6, 7)`,
  `INSERT INTO webhook_deliveries (webhook_id, event_id, event_at, state, failures, is_taken)
    SELECT 'whk_' || printf('pages-webhook-%08d', e.rowid % ${WEBHOOKS}), e.id, e.at, CASE WHEN e.rowid % 20 = 0 THEN 'failed' ELSE 'delivered' END, 0, false
    FROM partner_events e WHERE e.partner_id = '${PARTNER}'`,
  `INSERT INTO webhook_attempts (id, webhook_id, event_id, at, status, milliseconds, fault)
    SELECT ${ID}, webhook_id, event_id, event_at, CASE state WHEN 'failed' THEN 500 ELSE 200 END, 80, '' FROM webhook_deliveries`,
  `INSERT INTO partner_calls (id, partner_id, key_id, at, method, route, status, code, request_id)
    ${numbers(applications)} SELECT ${ID}, '${PARTNER}', printf('pages-key-%012d', 1 + i % ${KEYS}), ${ago('i % 6', 'i % 80000')}, 'GET',
      '/v1/partner/applications/:id', CASE WHEN i % 50 = 0 THEN 404 ELSE 200 END, '', '' FROM n`,
  `INSERT INTO partner_usage (partner_id, day, key_id, calls, refused, limited, failed)
    ${numbers(90)}, k(number) AS (SELECT i FROM n WHERE i <= ${KEYS})
    SELECT '${PARTNER}', date('now', '-' || i || ' days'), printf('pages-key-%012d', k.number), 1000, 5, 1, 0 FROM n, k`,
]
