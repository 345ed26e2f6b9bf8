import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { personAffiliate } from '@pan/contracts/forms/samples/affiliate.sample'
import Database from 'better-sqlite3'
import { sealing } from '../../staff/numbered-applications.ts'
import { AUDIT_ROWS, auditOf } from './audit.ts'
import { moneyOf } from './money.ts'
import { partnersOf } from './partners.ts'
import { writingOf } from './writing.ts'

const registration = (id: string, number: number): string =>
  sealing.sealed_at(
    `affiliates.sealed:${id}`,
    JSON.stringify({
      ...personAffiliate,
      email: `partner${Math.floor(number / 2)}@example.com`,
      pan_number: sealing.numbered_pan(number),
      bank_account_nbr: String(100_000_000_000 + number),
    }),
  )

/** Puts in what the desks of money, partners, writers and auditors have, once: ten entries of the audit log for each application. */
export function fillDesks(folder: string, applications: number): void {
  const done = join(folder, 'desks-filled')
  if (existsSync(done)) return
  const from = performance.now()
  const database = new Database(join(folder, 'pan.db'))
  database.pragma('synchronous = OFF')
  database.pragma('cache_size = -4000000')
  for (const [name, work] of Object.entries({ ...sealing, sealed_registration: registration }))
    database.function(name, work as (...values: unknown[]) => string)
  const { rows } = database.prepare('SELECT count(*) AS rows FROM audit').get() as { rows: number }
  const missing = Math.max(1, applications * AUDIT_ROWS - rows)
  const statements = [
    ...partnersOf(applications),
    ...moneyOf(applications),
    ...writingOf(applications),
    ...auditOf(missing, applications),
  ]
  for (const statement of statements) database.exec(statement)
  database.pragma('wal_checkpoint(TRUNCATE)')
  database.close()
  writeFileSync(done, '')
  console.log(`desks made in ${Math.round((performance.now() - from) / 1000)} s`)
}
