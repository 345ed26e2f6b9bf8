import { makeApiKey } from '../../src/auth/api-key.ts'
import { sqliteFileOf } from '../../src/db/open.ts'

/** What a bench puts in besides: other columns, other tables, and on SQLite functions that statements may call. */
export interface Grown {
  readonly functions?: Readonly<Record<string, (...values: never[]) => string>>
  /** In the place of those below, by table. */
  readonly columns?: Readonly<Record<string, Readonly<Record<string, string>>>>
  readonly where?: Readonly<Record<string, string>>
  readonly also?: readonly (readonly [
    table: string,
    columns: Readonly<Record<string, string>>,
    where: string,
  ])[]
}

/** Runs statements on a database whose server is stopped. */
interface Filling {
  run(sql: string): unknown
  close(): unknown
}

const PARTNER = 'growth-partner'
/** Within what is kept, but for some whose time is over. */
const DAYS = 300
const DUE_DAYS = 4000

/** What the two databases say in words of their own: the numbers after `from` up to `to`, an id made at a moment, a moment so long ago. */
const dialects = {
  sqlite: {
    numbers: (from: number, to: number) =>
      `WITH RECURSIVE n(i) AS (SELECT ${from + 1} UNION ALL SELECT i + 1 FROM n WHERE i < ${to}) SELECT i FROM n`,
    id: `printf('%08x', strftime('%s', at)) || substr(lower(hex(randomblob(7))), 1, 14)`,
    ago: (days: string) =>
      `strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-' || (${days}) || ' days', '-' || (i % 80000) || ' seconds')`,
  },
  postgres: {
    numbers: (from: number, to: number) => `SELECT generate_series(${from + 1}::bigint, ${to}) AS i`,
    id: `lpad(to_hex(extract(epoch FROM at::timestamptz)::bigint), 8, '0') || substr(md5(random()::text), 1, 14)`,
    ago: (days: string) =>
      `to_char((now() AT TIME ZONE 'UTC') - ((${days}) || ' days')::interval - ((i % 80000) || ' seconds')::interval, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  },
}

async function open(url: string, functions: Grown['functions'] = {}): Promise<Filling> {
  const file = sqliteFileOf(url)
  if (file !== undefined) {
    const { default: Database } = await import('better-sqlite3')
    const database = new Database(file)
    database.pragma('synchronous = OFF')
    database.pragma('cache_size = -1000000')
    for (const [name, work] of Object.entries(functions)) database.function(name, work)
    return { run: (sql) => void database.exec(sql), close: () => void database.close() }
  }
  const { Client } = await import('pg')
  const client = new Client({ connectionString: url })
  await client.connect()
  return { run: (sql) => client.query(sql), close: () => client.end() }
}

/** Runs statements that both databases understand; the server of a SQLite file may be running. */
export async function runStatements(url: string, statements: readonly string[]): Promise<void> {
  const database = await open(url)
  for (const statement of statements) await database.run(statement)
  await database.close()
}

/** A partner who is approved; gives the key. */
export async function addPartner(url: string): Promise<string> {
  const { key, kept } = makeApiKey('live')
  const now = `'${new Date().toISOString()}'`
  const scopes = `'["applications:read"]'`
  const database = await open(url)
  await database.run(`INSERT INTO affiliates (id, reference, partner_type, email, sealed, language, state, created_at, changed_at, decided_by, reason)
    VALUES ('${PARTNER}', 'GROWTH', 'x', 'partner@example.com', '', 'en', 'APPROVED', ${now}, ${now}, 'bench', '')`)
  await database.run(`INSERT INTO api_keys (id, affiliate_id, name, mode, scopes, hash, prefix, last_four, created_at)
    VALUES ('growth-key', '${PARTNER}', 'x', 'live', ${scopes}, '${kept.hash}', '${kept.prefix}', '${kept.lastFour}', ${now})`)
  await database.close()
  return key
}

/** Days ago, of each. */
export const RECENT = `(i * 7919) % ${DAYS}`
const SUCCEEDED = `i % 10 < 8`

/** Every table that grows with applications, as rows of `grown` (i, id, at) beside the application `t` that was submitted. */
const TABLES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  applications: {
    id: 'g.id',
    coupon: `'G' || i`,
    category: 't.category',
    applicant_status: 't.applicant_status',
    entity_kind: 't.entity_kind',
    partner_id: `CASE WHEN i % 10 < 3 THEN '${PARTNER}' END`,
    partner_reference: `CASE WHEN i % 10 < 3 THEN 'R' || i END`,
    is_test: 'false',
    language: 't.language',
    state: `CASE WHEN i % 5 = 0 THEN 'SUBMITTED' ELSE 'DISPATCHED' END`,
    version: '1',
    answers: `'{}'`,
    sealed: 't.sealed',
    aadhaar_last_four: `'1234'`,
    ra_aadhaar_last_four: `''`,
    mobile: `'9' || (100000000 + i / 2)`,
    email: `'g' || (i / 2) || '@example.com'`,
    date_of_birth: `t.date_of_birth || (i % 20000)`,
    application_date: 't.application_date',
    created_at: 'g.at',
    updated_at: 'g.at',
  },
  consents: {
    application_id: 'g.id',
    version: '1',
    purpose: `'processing'`,
    text_version: `'1'`,
    given: 'true',
    at: 'g.at',
  },
  application_moves: {
    application_id: 'g.id',
    number: '1',
    from_state: `'SUBMITTED'`,
    to_state: `'DISPATCHED'`,
    actor: `'operator:x'`,
    reason: `''`,
    at: 'g.at',
  },
  payment_orders: {
    application_id: 'g.id',
    fee_paise: '10100',
    charge_paise: '900',
    tax_paise: '0',
    opened_at: 'g.at',
    paid_by: `CASE WHEN ${SUCCEEDED} THEN 'p' || g.id END`,
  },
  payments: {
    id: `'p' || g.id`,
    application_id: 'g.id',
    mode: `'gateway'`,
    is_test: 'false',
    provider: `'sandbox'`,
    is_surplus: 'false',
    turn: '1',
    currency: `'INR'`,
    state: `CASE WHEN ${SUCCEEDED} THEN 'succeeded' ELSE 'cancelled' END`,
    amount_paise: '11000',
    fee_paise: '10100',
    charge_paise: '900',
    paid_paise: `CASE WHEN ${SUCCEEDED} THEN 11000 ELSE 0 END`,
    provider_ref: `'r' || g.id`,
    stray_paise: '0',
    told_state: `''`,
    refunds: '0',
    started_at: 'g.at',
    completed_at: 'g.at',
  },
  payment_ledger: {
    id: `'l' || g.id`,
    payment_id: `'p' || g.id`,
    at: 'g.at',
    event: `'linked'`,
    actor: `'system'`,
    why: `''`,
    paise: '11000',
  },
  remarks: {
    id: `'m' || g.id`,
    application_id: 'g.id',
    role: `'staff'`,
    sealed_text: `'x'`,
    created_at: 'g.at',
  },
  partner_events: {
    id: `'e' || g.id`,
    partner_id: `'${PARTNER}'`,
    application_id: 'g.id',
    is_test: 'false',
    type: `'application.submitted'`,
    data: `'{}'`,
    at: 'g.at',
  },
  audit: {
    id: `'a' || g.id`,
    at: 'g.at',
    actor: `'applicant:full'`,
    action: `'GET /v1/edit-pan-application/:id'`,
    object: 'g.id',
    outcome: `'done'`,
    details: `'{}'`,
  },
  security_events: {
    at: 'g.at',
    id: `'s' || g.id`,
    kind: `'tracking'`,
    outcome: `'done'`,
    actor_kind: `'visitor'`,
    actor_id: `''`,
    action: `'x'`,
    object: 'g.id',
    network: `''`,
    request_id: `''`,
    count: '1',
  },
}
const SOME: Readonly<Record<string, string>> = { remarks: 'i % 5 = 0', partner_events: 'i % 10 < 3' }

/**
 * Brings a database from so many applications to so many, in its own language; `pattern` is the id of one that was submitted. The
 * time of one in `dueOf` is over.
 */
export async function grow(
  url: string,
  pattern: string,
  { from, to, dueOf = 1000 }: { readonly from: number; readonly to: number; readonly dueOf?: number },
  { functions, columns: other = {}, where = {}, also = [] }: Grown = {},
): Promise<void> {
  const dialect = dialects[sqliteFileOf(url) === undefined ? 'postgres' : 'sqlite']
  const database = await open(url, functions)
  // In the order in which they were made, and with ids that sort by it, as the product adds them: what belongs to a day lies together.
  await database.run(`CREATE TEMPORARY TABLE grown AS SELECT i, ${dialect.id} AS id, at FROM (
    SELECT i, CASE WHEN i % ${dueOf} = 0 THEN ${dialect.ago(String(DUE_DAYS))} ELSE ${dialect.ago(RECENT)} END AS at
    FROM (${dialect.numbers(from, to)}) AS numbers) AS made ORDER BY at`)
  const tables = Object.entries(TABLES).map(
    ([table, columns]) =>
      [table, { ...columns, ...other[table] }, where[table] ?? SOME[table] ?? 'true'] as const,
  )
  for (const [table, columns, which] of [...tables, ...also])
    await database.run(`INSERT INTO ${table} (${Object.keys(columns).join(', ')}) SELECT ${Object.values(columns).join(', ')}
      FROM grown g, (SELECT * FROM applications WHERE id = '${pattern}') t WHERE ${which}`)
  await database.run('DROP TABLE grown')
  if (dialect === dialects.postgres) await database.run('VACUUM ANALYZE')
  await database.close()
}
