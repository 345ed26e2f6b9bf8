import { ID } from './id.ts'
import { PARTNER } from './partners.ts'

export const AUDIT_ROWS = 10
const DAYS = 300
/** A command that somebody's timer gives each minute, for a month: each has two entries. */
const COMMANDS = 30 * 24 * 60

/** What staff and others do all day, in hundredths. */
const DEEDS = [
  [40, 'staff', 'GET /v1/staff/cases/:id'],
  [12, 'staff', 'POST /v1/staff/cases/:id/presence'],
  [8, 'staff', 'POST /v1/staff/cases/:id/moves'],
  [6, 'staff', 'case search'],
  [5, 'staff', 'POST /v1/staff/cases/:id/notes'],
  [3, 'staff', 'GET /v1/staff/payments/:payment_id'],
  [1, 'staff', 'POST /v1/staff/cases/:id/reveal'],
  [10, 'applicant', 'GET /v1/edit-pan-application/:id'],
  [10, 'partner', 'GET /v1/partner/applications/:id'],
  [3, 'operator', 'payments list'],
  [2, 'system', 'retention sweep'],
] as const

const ACTORS = {
  staff: `'staff:' || printf('past-%017d', abs(random()) % 50)`,
  applicant: `'applicant:full:edit'`,
  partner: `'partner:${PARTNER}'`,
  operator: `'operator:bench'`,
  system: `'system'`,
}

/** An expression by a number below a hundred, `k`, as often as the list says. */
function byShare(of: (deed: (typeof DEEDS)[number]) => string): string {
  let sum = 0
  const cases = DEEDS.map((deed) => `WHEN k < ${(sum += deed[0])} THEN ${of(deed)}`)
  return `CASE ${cases.join(' ')} END`
}

/** So many entries, in the order of time as a log is written, each about an application by chance. */
export const auditOf = (rows: number, applications: number): readonly string[] => [
  `CREATE TEMPORARY TABLE named (i INTEGER PRIMARY KEY, id TEXT)`,
  `INSERT INTO named (id) SELECT id FROM applications LIMIT ${applications}`,
  `INSERT INTO audit (id, at, actor, action, object, outcome, details)
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${rows}),
    drawn AS MATERIALIZED (SELECT i, abs(random()) % 100 AS k, 1 + abs(random()) % (SELECT count(*) FROM named) AS at FROM n)
    SELECT ${ID}, strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-' || (${DAYS * 86_400} * (1 - drawn.i * 1.0 / ${rows})) || ' seconds'),
      ${byShare(([, actor]) => ACTORS[actor])}, ${byShare(([, , deed]) => `'${deed}'`)}, named.id,
      CASE WHEN drawn.i % 50 = 0 THEN CASE drawn.i % 3 WHEN 0 THEN 'NOT_FOUND' WHEN 1 THEN 'FORBIDDEN' ELSE 'MOVE_REFUSED' END ELSE 'done' END, '{}'
    FROM drawn JOIN named ON named.i = drawn.at`,
  ...(['begun', 'done'] as const).map(
    (outcome) => `INSERT INTO audit (id, at, actor, action, object, outcome, details)
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${COMMANDS})
    SELECT printf('command-%014d', i) || '${outcome === 'done' ? '.end' : ''}', strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-' || i || ' minutes'),
      'operator:bench', 'application show', '', '${outcome}', '{"outcome":"${outcome}"}' FROM n`,
  ),
  // The chain of the log begins now: what it has to catch up with is not what is measured.
  `INSERT OR IGNORE INTO audit_segments (hour, entries, entries_digest, digest, added_at)
    VALUES (strftime('%Y-%m-%dT%H', 'now', '-3 hours'), 0, '', '', strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))`,
  `DROP TABLE named`,
]
