import { validNewPan } from '@pan/contracts/forms/samples/new-pan.sample'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runCommand } from '../../src/cli/run.ts'
import { auditLog } from '../../src/observability/audit/audit.ts'
import { randomIds } from '../../src/crypto/ids.ts'
import { testApp, type TestApp } from '../support/app.ts'
import { applied, bearer } from '../support/applications.ts'
import { commandsOn } from '../support/commands.ts'
import { dialects } from '../support/databases.ts'

const DAY_SECONDS = 24 * 60 * 60
const key = (id: string, byte: number) => `${id}:${Buffer.alloc(32, byte).toString('base64')}`

describe.each(dialects)('what is kept about people, on %s:', (dialect) => {
  let server: TestApp
  beforeAll(async () => {
    server = await testApp(dialect, { APPLICATION_RETENTION_DAYS: '90', PII_KEYS: key('new', 2) })
  })
  afterAll(() => server.close())

  const admin = async (...argv: string[]) =>
    JSON.parse(
      await runCommand([...argv, '--json'], {
        commands: commandsOn(server),
        store: server.store,
        audit: auditLog(server.clock, randomIds),
        securityEvents: server.services.securityEvents,
        operator: 'tester',
      }),
    )
  const get = async (path: string, token: string) =>
    server.app.inject({ url: `/api/v1/${path}`, headers: bearer(token) })
  const rowOf = async (id: string) => {
    const { db, tables } = server.store
    return (await db.select().from(tables.applications)).find((row) => row.id === id)!
  }

  test('the Aadhaar number goes thirty days after the first download of the form, its last four digits stay', async () => {
    const { pan, token } = await applied(server)
    const link = (await get(`download-pan-application/${pan.id}`, token)).json().data.download_link
    const unfetched = await applied(server)
    const before = (await rowOf(pan.id)).sealed
    await server.app.inject(new URL(link).pathname)
    server.clock.forward(29 * DAY_SECONDS)
    expect(await server.services.retention.sweep()).toMatchObject({ aadhaar: 0, applications: 0 })
    server.clock.forward(2 * DAY_SECONDS)
    expect(await server.services.retention.sweep()).toMatchObject({ aadhaar: 1, applications: 0 })
    const row = await rowOf(pan.id)
    expect(row.sealed).not.toBe(before)
    expect(row.aadhaarLastFour).toBe(validNewPan.aadhar_nbr.slice(-4))
    expect((await rowOf(unfetched.pan.id)).sealed.length).toBeGreaterThan(row.sealed.length)
    const later = (await server.services.applications.readFull(pan.id)).answers
    expect(later['aadhar_nbr']).toBeUndefined()
  })

  test('an application goes when nobody has changed it for the time that the operator sets', async () => {
    const { pan } = await applied(server)
    server.clock.forward(91 * DAY_SECONDS)
    const { pan: young } = await applied(server)
    const told = await admin('retention', 'sweep', '--dry-run')
    expect((await rowOf(pan.id)).sealed).not.toBe('')
    const swept = await admin('retention', 'sweep')
    expect(told).toEqual(swept)
    expect(swept.applications).toBeGreaterThan(0)
    expect(await rowOf(pan.id)).toMatchObject({ answers: {}, sealed: '', mobile: '', email: '' })
    expect((await rowOf(young.id)).sealed).not.toBe('')
    expect((await server.services.retention.sweep()).applications).toBe(0)
  })

  test('the privacy notice names the version that consents are recorded with, and the periods that hold', async () => {
    const { pan } = await applied(server)
    const { consents } = server.store.tables
    const given = (await server.store.db.select().from(consents)).filter(
      ({ applicationId }) => applicationId === pan.id,
    )
    expect(given.map(({ purpose }) => purpose).toSorted()).toEqual(['aadhaar', 'application'])
    const { data: notice } = (await server.app.inject('/api/v1/privacy-notice')).json()
    expect(new Set(given.map(({ textVersion }) => textVersion))).toEqual(new Set([notice.version]))
    expect(notice).toMatchObject({
      application_days: 90,
      aadhaar_days: 30,
      attachment_days: 30,
      affiliate_days: 365,
      audit_days: 365,
      security_event_days: 180,
    })
  })

  test('who saw or changed an application is noted, by ids alone, and an operator reads it', async () => {
    const { pan, token } = await applied(server)
    await get(`edit-pan-application/${pan.id}`, token)
    await get(`edit-pan-application/AAAAAAAAAAAAAAAAAAAAAA`, token)
    const output = await runCommand(['audit', 'list', pan.id, '--json'], {
      commands: commandsOn(server),
      store: server.store,
      audit: auditLog(server.clock, randomIds),
      securityEvents: server.services.securityEvents,
      operator: 'test',
    })
    const { rows } = JSON.parse(output) as { rows: { actor: string }[] }
    expect(rows.filter(({ actor }) => !actor.startsWith('operator:'))).toEqual([
      {
        at: server.clock.now().toISOString(),
        actor: 'applicant:full:submission',
        action: 'GET /api/v1/edit-pan-application/:id',
        object: pan.id,
        outcome: 'done',
        details: {},
      },
    ])
  })
})

test.each(dialects)(
  'an old key can be thrown away once everything is sealed again, on %s',
  async (dialect) => {
    const old = await testApp(dialect, { PII_KEYS: key('old', 1) })
    const { pan, token } = await applied(old)
    await old.app.inject({
      method: 'POST',
      url: `/api/v1/${pan.id}/add-attachment`,
      headers: bearer(token),
      payload: { comment: 'Please note my new number.' },
    })
    const both = await testApp(
      dialect,
      { PII_KEYS: `${key('new', 2)},${key('old', 1)}` },
      { store: old.store },
    )
    const admin = (...argv: string[]) =>
      runCommand([...argv, '--json'], {
        commands: commandsOn(both),
        store: both.store,
        audit: auditLog(both.clock, randomIds),
        securityEvents: both.services.securityEvents,
        operator: 'test',
      })
    const count = (output: string) =>
      (JSON.parse(output) as { columns: { texts: number }[] }).columns.reduce(
        (sum, { texts }) => sum + texts,
        0,
      )
    const waiting = count(await admin('secrets', 'reseal', '--dry-run'))
    expect(waiting).toBeGreaterThan(1)
    expect(count(await admin('secrets', 'reseal'))).toBe(waiting)
    expect(count(await admin('secrets', 'reseal'))).toBe(0)

    const { tables, db } = both.store
    for (const [name, table] of Object.entries(tables)) {
      expect([name, JSON.stringify(await db.select().from(table)).includes('v1.old.')]).toEqual([name, false])
    }
    await both.app.close()
    const now = await testApp(dialect, { PII_KEYS: key('new', 2) }, { store: old.store })
    expect((await now.services.applications.readFull(pan.id)).answers['aadhar_nbr']).toBe(
      validNewPan.aadhar_nbr,
    )
    await now.app.close()
    await old.close()
  },
)
