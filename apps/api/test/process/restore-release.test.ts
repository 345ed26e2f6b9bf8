import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStore } from '../../src/db/open.ts'
import { expectReadBack } from '../releases/expect-read-back.ts'
import { contentsOf, releases } from '../releases/stored.ts'
import { admin } from '../releases/procedure.ts'
import { restored } from '../releases/restored.ts'
import type { StaffServer } from '../staff/support/staff-server.ts'
import { testApp } from '../support/app.ts'
import { testClock } from '../support/clock.ts'
import { dialects } from '../support/databases.ts'
import { postgresPrograms } from '../support/servers/postgres-programs.ts'
import { PROCESS_MILLISECONDS } from '../support/server-process.ts'

const programs = postgresPrograms()
// A backup of SQLite needs no other program.
const cases = releases.flatMap((release) =>
  dialects.filter((dialect) => dialect === 'sqlite' || programs).map((dialect) => ({ release, dialect })),
)

interface Answer {
  readonly pan?: { readonly id: string; readonly pan_coupon_nbr: string }
}

describe.each(cases)('a backup of $release on $dialect', ({ release, dialect }) => {
  const contents = contentsOf(release, dialect)
  let back: Awaited<ReturnType<typeof restored>>
  const asked = async (...argv: string[]) => JSON.parse(await admin(back.environment, ...argv, '--json'))
  beforeAll(async () => void (back = await restored(release, dialect, programs ?? '')), PROCESS_MILLISECONDS)
  afterAll(() => back?.remove())

  test('is of this version once it was brought back, and read by everybody as it was answered then', async () => {
    const store = await openStore(back.environment.DATABASE_URL, () => {})
    expect(await store.missingMigrations()).toEqual([])
    const clock = testClock()
    clock.set(contents.made)
    const built = await testApp(dialect, {}, { store, clock })
    const server: StaffServer = { ...built, staff: await built.openStaff() }
    cpSync(join(back.environment.DATA_DIR, 'files'), join(server.folder, 'files'), { recursive: true })
    try {
      await expectReadBack(server, contents)
    } finally {
      await server.staff.close()
      await server.close()
      await store.close()
    }
  })

  test('is all there for the commands of an operator, too', { timeout: PROCESS_MILLISECONDS }, async () => {
    const pans = contents.reads.flatMap(({ answer }) => (answer as Answer).pan ?? [])
    expect(pans.length).toBeGreaterThan(30)
    const listed = JSON.stringify(await asked('application', 'list'))
    for (const { id, pan_coupon_nbr: coupon } of pans) {
      expect(listed).toContain(id)
      expect(listed).toContain(coupon)
    }
    const shown = await asked('application', 'show', pans[0]!.pan_coupon_nbr)
    expect(shown).toMatchObject({ id: pans[0]!.id, state: 'SUBMITTED' })
    expect(await asked('payments', 'report')).toMatchObject({ accounted: 'yes' })
    expect(JSON.stringify(await asked('partners', 'list', 'approved'))).toContain('APPROVED')
    expect(JSON.stringify(await asked('jobs', 'list'))).toContain('"mail"')
    expect(JSON.stringify(await asked('audit', 'list', pans[0]!.pan_coupon_nbr))).toContain(pans[0]!.id)
  })
})
