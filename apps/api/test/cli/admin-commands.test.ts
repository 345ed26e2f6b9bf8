import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import Database from 'better-sqlite3'
import { drizzle as drizzleSqlite } from 'drizzle-orm/better-sqlite3'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { describedCommands } from '../../src/cli/commands.ts'
import { runCommand } from '../../src/cli/run.ts'
import { openStore } from '../../src/db/open.ts'
import type { Store } from '../../src/db/store.ts'
import { auditLog } from '../../src/observability/audit/audit.ts'
import { randomIds } from '../../src/crypto/ids.ts'
import { testApp, type TestApp } from '../support/app.ts'
import { applied } from '../support/applications.ts'
import { commandsOn } from '../support/commands.ts'
import { bundle } from '../support/server-process.ts'
import { copyDatabase, dialects, type TestDatabase } from '../support/databases.ts'

const APPLICATIONS = 20_000

/** PostgreSQL reads tables that are as small as in this test without an index. */
const LISTS_OF_SMALL_TABLES = [
  ['payments', 'list', 'mismatches'],
  ['payments', 'list', 'custom-mismatches'],
  ['payments', 'list', 'failed-refunds'],
  ['payments', 'reconcile', '--dry-run'],
  ['partners', 'list'],
  ['partners', 'list', 'received'],
  ['jobs', 'list'],
  ['jobs', 'list', 'dead'],
  ['jobs', 'list', 'running'],
]

test('the list of commands needs neither a database nor a configuration', async () => {
  const env = {
    PATH: process.env['PATH'],
    NODE_ENV: 'production',
    DATABASE_URL: 'postgres://127.0.0.1:1/nobody',
  }
  const admin = (...argv: string[]) =>
    promisify(execFile)(process.execPath, [bundle('admin.mjs'), ...argv], { env })
  const [all, signed, some, nothing] = await Promise.all([
    admin(),
    admin('--as', 'asha'),
    admin('payments', '--help'),
    admin('jobs', 'list').catch(({ code }: { code: number }) => code),
  ])
  for (const { stdout } of [all, some])
    expect(stdout).toMatch(/^Usage: [^]*payments refund <payment> --reason <text> --yes\n[^]*--as <name>/u)
  expect(all.stdout).toContain('jobs list')
  expect(all.stdout).toContain('configuration check')
  // The runbook's own shorthand has --as behind everything.
  expect(signed.stdout).toBe(all.stdout)
  expect(some.stdout).not.toContain('jobs list')
  expect(nothing).toBe(2)
})

test('a dry run of a migration where there is no SQLite file lists every migration and makes no file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pan-no-database-'))
  try {
    const data = join(folder, 'data')
    const env = { PATH: process.env['PATH'], DATA_DIR: data, LOG_LEVEL: 'silent' }
    const argv = [bundle('admin.mjs'), 'database', 'migrate', '--dry-run']
    const { stdout } = await promisify(execFile)(process.execPath, argv, { env })
    expect(stdout).toMatch(/^0000_start +no$/mu)
    expect(existsSync(data)).toBe(false)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

describe.each(dialects)(`with ${APPLICATIONS} applications on %s`, (dialect) => {
  let server: TestApp
  let database: TestDatabase
  let store: Store
  /** What the commands read. */
  const asked: { query: string; params: unknown[] }[] = []
  const logger = { logQuery: (query: string, params: unknown[]) => void asked.push({ query, params }) }
  const admin = (...argv: string[]) =>
    runCommand(argv, {
      commands: argv.includes('--help') ? describedCommands() : commandsOn(server),
      store: server.store,
      audit: auditLog(server.clock, randomIds),
      securityEvents: server.services.securityEvents,
      operator: 'tester',
    })

  beforeAll(async () => {
    database = await copyDatabase(dialect)
    store = await openStore(database.url, () => {})
    const read = store.pool
      ? drizzlePostgres(store.pool, { logger })
      : drizzleSqlite(new Database(database.url.slice('file:'.length), { readonly: true }), { logger })
    server = await testApp(dialect, {}, { store: { ...store, db: read as unknown as Store['db'] } })
    await applied(server, { cell_nbr: '9876501234', email_address: 'one.specimen@example.com' })
    const { applications, audit, securityEvents } = server.store.tables
    const [sample] = await server.store.db.select().from(applications)
    await server.store.transaction(async ({ db }) => {
      for (let start = 0; start < APPLICATIONS; start += 500) {
        const numbers = Array.from({ length: 500 }, (_, place) => start + place)
        const at = (number: number) => new Date(Date.UTC(2026, 0, 1) + number * 60_000).toISOString()
        await db.insert(applications).values(
          numbers.map((number) => ({
            ...sample!,
            id: `application-${String(number).padStart(10, '0')}`,
            coupon: `C${number}`,
            mobile: String(7_000_000_000 + number),
            email: number < 500 ? 'many.specimen@example.com' : `${number}@example.com`,
            state: number % 1000 === 0 ? 'UNDER_PROCESS' : 'SUBMITTED',
            createdAt: at(number),
          })),
        )
        await db.insert(securityEvents).values(
          numbers.map((number) => ({
            at: at(number),
            id: `event-${number}`,
            kind: number % 100 === 0 ? ('reveal' as const) : ('login' as const),
            outcome: 'done' as const,
            actorKind: 'operator' as const,
            actorId: 'asha',
            action: 'partners show',
            object: '',
            network: '',
            requestId: '',
            count: 1,
          })),
        )
        await db.insert(audit).values(
          numbers.map((number) => ({
            id: `entry-${number}`,
            at: at(number),
            actor: `user:${number % 50}`,
            action: 'GET /api/v1/edit-pan-application/:id',
            object: `application-${String(number % 100).padStart(10, '0')}`,
            outcome: number % 500 === 0 ? 'NOT_FOUND' : 'done',
            details: {},
          })),
        )
      }
    })
    if (server.store.pool) await server.store.pool.query('ANALYZE')
  })
  afterAll(async () => {
    await server.close()
    await store.close()
    await database.remove()
  })

  test('each command says what it is for', async () => {
    for (const { area, name, summary } of describedCommands()) {
      const help = await admin(area, name, '--help')
      expect(help).toContain(`  ${area} ${name}`)
      expect(help).toContain(summary)
    }
    expect(await server.store.db.$count(server.store.tables.audit)).toBe(APPLICATIONS)
  })

  test('lists come in pages that leave nothing out and tell nothing twice', async () => {
    const read = async (...argv: string[]) => {
      const ids: string[] = []
      let next = ''
      do {
        const page = JSON.parse(await admin(...argv, '--json', ...(next ? ['--after', next] : [])))
        ids.push(...page.rows.map(({ id }: { id: string }) => id))
        next = page.next
      } while (next !== '' && ids.length < 2000)
      return ids
    }
    const ids = await read('application', 'list')
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.slice(1, 2000)).toEqual(
      Array.from({ length: 1999 }, (_, place) => `application-${String(19_999 - place).padStart(10, '0')}`),
    )
    expect(await read('application', 'list', 'under_process')).toHaveLength(20)
    const many = await read('application', 'search', 'many.specimen@example.com')
    expect(many).toHaveLength(500)
    expect(new Set(many).size).toBe(500)
  })

  test('lists and searches find their rows by an index and sort nothing large', async () => {
    const plans = await plansOf([
      ['application', 'list'],
      ['application', 'list', 'under_process'],
      ['application', 'list', '--after', '2026-01-05T00:00:00.000Z/application-0000000100'],
      ['application', 'search', '9876501234'],
      ['application', 'search', 'one.specimen@example.com'],
      ['audit', 'list'],
      ['audit', 'list', 'application-0000000007'],
      ['audit', 'list', 'user:7'],
      ['audit', 'list', '--outcome', 'refused'],
      ['audit', 'list', '--from', '2026-01-02', '--to', '2026-01-03'],
      ['security-events', 'export', '--since', '2020-01-01', '--kind', 'reveal'],
      ...(dialect === 'sqlite' ? LISTS_OF_SMALL_TABLES : []),
    ])
    for (const [command, plan] of plans) {
      expect([command, plan]).toEqual([
        command,
        expect.stringMatching(/INDEX|PRIMARY KEY|Index (?:Only )?Scan|Bitmap Index/u),
      ])
      expect([command, plan]).not.toEqual([
        command,
        expect.stringMatching(
          /SCAN (?:applications|audit|security_events|payments|custom_payments|affiliates|jobs)\b(?! USING)|Seq Scan on (?:applications|audit|security_events)/u,
        ),
      ])
    }
  })

  /** How the database finds what each command reads. */
  async function plansOf(commands: readonly string[][]): Promise<[string, string][]> {
    const plans: [string, string][] = []
    for (const argv of commands) {
      asked.length = 0
      await admin(...argv)
      const queries = [...asked]
      expect(queries.length).toBeGreaterThan(0)
      for (const { query, params } of queries) plans.push([argv.join(' '), await explain(query, params)])
    }
    return plans
  }

  async function explain(query: string, params: unknown[]): Promise<string> {
    if (server.store.pool) {
      const { rows } = await server.store.pool.query<Record<string, string>>(`EXPLAIN ${query}`, params)
      return rows.map((row) => row['QUERY PLAN']).join('; ')
    }
    const file = new Database(database.url.slice('file:'.length), { readonly: true })
    const rows = file.prepare(`EXPLAIN QUERY PLAN ${query}`).all(...params) as { detail: string }[]
    file.close()
    return rows.map(({ detail }) => detail).join('; ')
  }
})
