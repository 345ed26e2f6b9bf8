import { RECENT, type Grown } from '../growth/data.ts'
import { HAS_PAN, IS_KEPT, IS_SENT_IN, MEMBER, STATE } from './states.ts'

/** Files with what came out, each as large as one may be. */
const IMPORTS = 30
const IMPORT_ROWS = 10_000

/** What staff and applicants leave behind on cases, and what else the desk knows. */
export const LEFT_BEHIND: NonNullable<Grown['also']> = [
  [
    'staff_members',
    {
      id: MEMBER,
      email: `'past' || i || '@staff.example'`,
      name: `'Past ' || i`,
      language: `'en'`,
      state: `'ENDED'`,
      created_at: 'g.at',
      ended_at: 'g.at',
    },
    'i <= 50',
  ],
  [
    'application_outcomes',
    {
      application_id: 'g.id',
      sealed_pan: 'sealed_pan(g.id, numbered_pan(i))',
      pan_key: 'stored_pan_key(numbered_pan(i))',
      courier: `CASE WHEN (${STATE}) <> 'PAN_ALLOTTED' THEN 'EX' || i || 'IN' ELSE '' END`,
      delivered_on: `''`,
    },
    HAS_PAN,
  ],
  [
    'attachments',
    {
      id: `'f' || substr(g.id, 1, 21)`,
      application_id: 'g.id',
      role: `'applicant'`,
      sealed_name: `sealed_at('attachments.name:f' || substr(g.id, 1, 21), 'proof.pdf')`,
      kind: `'pdf'`,
      bytes: '100000',
      created_at: 'g.at',
    },
    `${RECENT} < 28 AND i % 2 = 0`,
  ],
  [
    'case_notes',
    {
      id: `'n' || g.id`,
      application_id: 'g.id',
      sealed_text: `sealed_at('case_notes.text:n' || g.id, 'Called, will send the proof again.')`,
      member: MEMBER,
      at: 'g.at',
    },
    'i % 2 = 0',
  ],
  [
    'case_views',
    {
      application_id: 'g.id',
      member: MEMBER,
      version: '1',
      at: 'g.at',
      prints: `'{"cell_nbr":"abcdef","email_address":"abcdef"}'`,
      changed: `'[]'`,
      seen_before: `''`,
    },
    IS_SENT_IN,
  ],
  [
    'case_checks',
    { application_id: 'g.id', proof: `'identity'`, outcome: `'ok'`, member: MEMBER, at: 'g.at' },
    IS_SENT_IN,
  ],
  ['received_envelopes', { application_id: 'g.id', member: MEMBER, at: 'g.at' }, IS_SENT_IN],
  [
    'outcome_imports',
    {
      id: `printf('import-%015d', i)`,
      kind: `'courier'`,
      member: MEMBER,
      state: `'finished'`,
      created_at: `strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-' || i || ' minutes')`,
      expires_at: `'2999-01-01T00:00:00.000Z'`,
    },
    `i <= ${IMPORTS}`,
  ],
  [
    'outcome_import_rows',
    {
      id: `printf('import-%015d', 1 + i % ${IMPORTS}) || '.' || i`,
      import_id: `printf('import-%015d', 1 + i % ${IMPORTS})`,
      line: 'i',
      coupon: `'EX' || i`,
      sealed: `''`,
      outcome: `'applied'`,
    },
    `i <= ${IMPORTS * IMPORT_ROWS}`,
  ],
  [
    'contact_messages',
    {
      id: `'c' || substr(g.id, 1, 21)`,
      reference: `'Q' || i`,
      sealed: `sealed_at('contact_messages.sealed:c' || substr(g.id, 1, 21), '{"name":"A","email":"a@example.com","mobile":"","text":"When?","answers":[]}')`,
      subject: `'other'`,
      language: `'en'`,
      state: `CASE WHEN i % 5000 = 0 THEN 'open' ELSE 'done' END`,
      version: '1',
      created_at: 'g.at',
    },
    `${IS_KEPT} AND i % 50 = 0`,
  ],
  [
    'audit',
    {
      id: `'b' || g.id`,
      at: 'g.at',
      actor: `'staff:' || ${MEMBER}`,
      action: `'GET /v1/staff/cases/:id'`,
      object: 'g.id',
      outcome: `'done'`,
      details: `'{}'`,
    },
    IS_SENT_IN,
  ],
]
