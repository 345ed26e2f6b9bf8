import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Command } from '../../src/cli/command.ts'
import { UsageError } from '../../src/cli/command.ts'
import { runCommand, type AdminDependencies } from '../../src/cli/run.ts'
import { auditLog } from '../../src/observability/audit/audit.ts'
import { readCsv } from '../../src/text/csv.ts'
import { randomIds } from '../../src/crypto/ids.ts'
import { loggedIn, somebody } from '../support/accounts.ts'
import { testApp, type TestApp } from '../support/app.ts'
import { applied, apply, bearer } from '../support/applications.ts'
import { commandsOn } from '../support/commands.ts'
import { databases } from '../support/databases.ts'

const DAY_SECONDS = 24 * 60 * 60

const failing: Command[] = [
  {
    area: 'test',
    name: 'fail',
    args: '',
    summary: 'Fails by a fault of ours.',
    run: () => Promise.reject(new Error('broken')),
  },
  {
    area: 'test',
    name: 'refuse',
    args: '<id>',
    summary: 'Is asked for in a wrong way.',
    objectOf: ({ args: [id = ''] }) => id,
    run: () => Promise.reject(new UsageError('Not like that.')),
  },
]

interface Line {
  readonly at: string
  readonly actor: string
  readonly action: string
  readonly object: string
  readonly outcome: string
}

describe.each(databases)('who did what as an operator, on %s:', (dialect, it) => {
  let server: TestApp
  beforeAll(async () => {
    server = await testApp(dialect)
  })
  afterAll(() => server.close())

  const admin = (argv: readonly string[], change: Partial<AdminDependencies> = {}) =>
    runCommand(argv, {
      commands: [...commandsOn(server), ...failing],
      store: server.store,
      audit: auditLog(server.clock, randomIds),
      securityEvents: server.services.securityEvents,
      operator: 'tester',
      ...change,
    })
  const audited = async (...argv: string[]) =>
    JSON.parse(await admin(['audit', 'list', ...argv, '--json'])) as { rows: Line[]; next: string }
  const events = () => server.store.db.select().from(server.store.tables.securityEvents)

  it('keeps nothing of a person that somebody has typed in the place of an id', async () => {
    const typed = ['telling.person@example.com', '9876501234', '2341 2341 2346', 'ABCPT1234K']
    for (const each of typed) await admin(['test', 'refuse', each]).catch(() => undefined)
    await admin(['test', 'refuse', 'aB3_-45678901234567890']).catch(() => undefined)
    const { rows } = await audited('operator:tester')
    const objects = [...rows, ...(await events())].map(({ object }) => object)
    expect(objects).toContain('aB3_-45678901234567890')
    expect(objects.filter((object) => typed.includes(object))).toEqual([])
  })

  it('names an application in one way, whatever is asked about it and however its coupon number is typed', async () => {
    const { pan } = await applied(server)
    const coupon = pan.pan_coupon_nbr
    const stored = coupon.replaceAll('-', '')
    await admin(['application', 'show', stored, '--as', 'mala'])
    await admin(['payments', 'list', coupon.toLowerCase(), '--as', 'mala'])
    await admin(['payments', 'reconcile', coupon, '--as', 'mala'])
    await admin(['payments', 'list', 'mismatches', '--as', 'mala'])
    const { rows } = await audited('operator:mala')
    const objects = [stored, stored, stored, 'mismatches']
    expect(rows.map(({ object }) => object).toSorted()).toEqual(objects.toSorted())
    const told = (await events()).filter(({ actorId }) => actorId === 'mala').map(({ object }) => object)
    expect(told.toSorted()).toEqual(objects.toSorted())
  })

  it('where nobody stands for the operator --as has to, and both logs have the name', async () => {
    const inImage = { operator: undefined }
    await expect(admin(['jobs', 'list'], inImage)).rejects.toThrow(/--as <name>/u)
    await expect(admin(['jobs', 'list', '--as', 'asha@example.com'], inImage)).rejects.toThrow(
      /--as is a name/u,
    )
    await admin(['jobs', 'list', '--as', 'asha'], inImage)
    expect((await audited('operator:asha')).rows).toMatchObject([{ action: 'jobs list', outcome: 'done' }])
    expect((await events()).filter(({ actorId }) => actorId === 'asha')).toMatchObject([
      { kind: 'operator_command', outcome: 'done', actorKind: 'operator', action: 'jobs list', network: '' },
    ])
  })

  test('what operators did is counted for an hour', async () => {
    const counted = async () =>
      (await server.services.securityLog.lastHour()).find(({ kind }) => kind === 'operator_command')!.count
    server.clock.forward(3601)
    expect(await counted()).toBe(0)
    await admin(['jobs', 'list'])
    server.clock.forward(3599)
    expect(await counted()).toBe(1)
    server.clock.forward(2)
    expect(await counted()).toBe(0)
  })

  test('how a command ended is noted: done, refused, failed by our fault', async () => {
    await expect(admin(['test', 'fail', '--as', 'ravi'])).rejects.toThrow('broken')
    await expect(admin(['test', 'refuse', 'thing', '--as', 'ravi'])).rejects.toThrow('Not like that')
    await admin(['jobs', 'list', '--as', 'ravi'])
    const { rows } = await audited('operator:ravi')
    expect(new Set(rows.map(({ action, outcome }) => `${action} ${outcome}`))).toEqual(
      new Set(['test fail failed', 'test refuse refused', 'jobs list done']),
    )
    expect((await audited('--outcome', 'refused')).rows.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['test fail', 'test refuse']),
    )
    expect((await audited('--outcome', 'failed')).rows).toMatchObject([{ action: 'test fail' }])
    await expect(audited('--outcome', 'refsued')).rejects.toThrow('--outcome is done, begun, refused')
    expect(
      (await events()).filter(({ actorId }) => actorId === 'ravi').map(({ outcome }) => outcome),
    ).toEqual(expect.arrayContaining(['done', 'refused', 'refused']))
  })

  it('what cannot be taken back needs a reason and a yes, from the command or from a person', async () => {
    const { pan, token } = await applied(server)
    const erase = ['privacy', 'erase', pan.pan_coupon_nbr]
    const refund = ['payments', 'refund', 'AAAAAAAAAAAAAAAAAAAAAA']
    await expect(admin([...refund, '--yes'])).rejects.toThrow(/--reason/u)
    await expect(admin([...refund, '--reason', 'paid twice'])).rejects.toThrow(/--yes/u)
    await expect(admin(erase)).rejects.toThrow(/--yes/u)
    const no = { confirm: () => Promise.resolve(false) }
    await expect(admin(erase, no)).rejects.toThrow(/--yes/u)
    expect(JSON.parse(await admin([...erase, '--dry-run', '--json']))).toEqual({
      what: 'application',
      id: pan.id,
      applications: 1,
      erased: false,
    })
    const shown = () =>
      server.app.inject({ url: `/api/v1/edit-pan-application/${pan.id}`, headers: bearer(token) })
    expect((await shown()).statusCode).toBe(200)
    const yes = { confirm: () => Promise.resolve(true) }
    await admin(erase, yes)
    expect((await shown()).statusCode).not.toBe(200)
    await expect(admin([...erase, '--yes'])).rejects.toThrow(/There is no such/u)
    const erasures = (await events()).filter(({ kind }) => kind === 'erasure')
    expect(erasures.filter(({ outcome }) => outcome === 'done').length).toBeGreaterThanOrEqual(1)
    expect(erasures.filter(({ outcome }) => outcome === 'refused')).toHaveLength(3)
  })

  it('an account is erased by its id, with its applications', async () => {
    const { token, user } = await loggedIn(server)
    expect((await apply(server, {}, bearer(token))).statusCode).toBe(201)
    const erase = ['privacy', 'erase', user.id, '--yes', '--json']
    expect(JSON.parse(await admin(erase))).toMatchObject({ what: 'account', applications: 1, erased: true })
    const again = await server.app.inject({
      method: 'POST',
      url: '/api/v1/login',
      payload: { email: somebody.email, password: somebody.password },
    })
    expect(again.statusCode).toBe(401)
  })

  test('the audit log is asked by coupon number, id, actor and day, in pages that say when there is more', async () => {
    const { pan, token } = await applied(server)
    const [first] = (await server.store.db.select().from(server.store.tables.audit)).map(({ at }) => at)
    expect(first).toBeDefined()
    const note = auditLog(server.clock, randomIds)
    for (let deeds = 0; deeds < 204; deeds++) {
      server.clock.forward(1)
      await server.store.transaction((tx) =>
        note(tx, { actor: 'operator:tester', action: 'test note', object: pan.id }),
      )
    }
    await server.app.inject({ url: `/api/v1/edit-pan-application/${pan.id}`, headers: bearer(token) })
    await admin(['application', 'show', pan.pan_coupon_nbr])
    const page = await audited(pan.pan_coupon_nbr)
    expect(page.rows).toHaveLength(200)
    // The look into the log is in the log.
    expect(page.rows.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['audit list', 'application show', 'GET /api/v1/edit-pan-application/:id']),
    )
    const rest = await audited(pan.id, '--after', page.next)
    expect(rest.next).toBe('')
    expect(rest.rows).toHaveLength(205 + 2 - 200)
    expect(page.rows.at(-1)!.at >= rest.rows[0]!.at).toBe(true)
    expect(await admin(['audit', 'list', pan.id])).toMatch(/There is more: --after \S+$/u)

    const india = (instant: Date) =>
      new Date(instant.getTime() + 5.5 * 3600 * 1000).toISOString().slice(0, 10)
    const today = india(server.clock.now())
    server.clock.forward(2 * DAY_SECONDS)
    expect((await audited(pan.id, '--from', india(server.clock.now()))).rows.length).toBeLessThan(5)
    expect((await audited(pan.id, '--to', today, '--outcome', 'done')).rows.length).toBeGreaterThan(100)
    await expect(audited('--from', '22-11-2026')).rejects.toThrow(/a day in India/u)
    await expect(audited('--after', 'somewhere')).rejects.toThrow(/--after/u)
  })

  test('a coupon number gives the id of an application, and the other way round; a telephone number gives both', async () => {
    const { pan } = await applied(server, {
      cell_nbr: '9876501234',
      email_address: 'found.specimen@example.com',
    })
    const byCoupon = JSON.parse(await admin(['application', 'show', pan.pan_coupon_nbr, '--json']))
    expect(byCoupon).toMatchObject({ id: pan.id, coupon: pan.pan_coupon_nbr })
    expect(JSON.parse(await admin(['application', 'show', pan.id, '--json']))).toEqual(byCoupon)
    const mine = {
      rows: [expect.objectContaining({ id: pan.id, coupon: pan.pan_coupon_nbr, state: 'SUBMITTED' })],
      next: '',
    }
    for (const told of ['+91 98765 01234', '9876501234', ' Found.Specimen@example.com'])
      expect(JSON.parse(await admin(['application', 'search', told, '--json']))).toEqual(mine)
    await expect(admin(['application', 'search', 'Meena'])).rejects.toThrow(/mobile number or an e-mail/u)
    const searches = (await server.store.db.select().from(server.store.tables.audit)).filter(
      ({ action, outcome }) => action === 'application search' && outcome !== 'begun',
    )
    expect(searches).toHaveLength(4)
    expect(new Set(searches.slice(0, 2).map(({ object }) => object)).size).toBe(1)
    expect(JSON.stringify([searches, await events()])).not.toMatch(/98765|specimen/iu)
  })

  test('the security log is exported line by line, in either format, and goes on where it ended', async () => {
    const lines: string[] = []
    const told: string[] = []
    const exported = async (...argv: string[]) => {
      told.length = 0
      const answer = await admin(['security-events', 'export', '--since', '2020-01-01', '--json', ...argv], {
        write: async (text) => void lines.push(text),
        tell: (text) => void told.push(text),
      })
      // What is exported is read by a program.
      expect(answer).toBe('')
      return told.join('')
    }
    // What still grows is left to the next export.
    expect(JSON.parse(await exported('--since', server.clock.now().toISOString()))).toEqual({
      exported: 0,
      last: '',
    })
    server.clock.forward(71)
    lines.length = 0
    const all = (await events()).length
    const { exported: count, last } = JSON.parse(await exported())
    expect(count).toBe(all)
    const rows = lines
      .join('')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(rows).toHaveLength(all)
    expect(rows.map(({ at, id }) => `${at}/${id}`).at(-1)).toBe(last)
    expect(rows.map(({ at }) => at)).toEqual(rows.map(({ at }) => at).toSorted((a, b) => (a < b ? -1 : 1)))
    // The export itself is the one event more.
    server.clock.forward(71)
    lines.length = 0
    // As a line of CSV has it whose id begins with a dash.
    for (const after of [last.replace('/', "/'"), last]) {
      lines.length = 0
      expect(JSON.parse(await exported('--after', after))).toMatchObject({ exported: 1 })
    }
    expect(JSON.parse(lines.join(''))).toMatchObject({ kind: 'export', actor_id: 'tester' })
    lines.length = 0
    await exported('--kind', 'erasure', '--format', 'csv')
    const table = readCsv(lines.join('')).map(({ cells }) => cells)
    expect(table[0]).toEqual(Object.keys(rows[0]))
    expect(table.slice(1).map(([, , kind]) => kind)).toEqual(table.slice(1).map(() => 'erasure'))
    for (const wrong of [
      ['--since', 'yesterday'],
      ['--kind', 'nothing'],
      ['--format', 'xml'],
    ])
      await expect(exported(...wrong)).rejects.toThrow(UsageError)
  })

  test('both logs are forgotten in their time, in pieces, and not a day before', async () => {
    const { securityEvents: table } = server.store.tables
    const event = (await events())[0]!
    const daysAgo = (days: number) =>
      new Date(server.clock.now().getTime() - days * DAY_SECONDS * 1000).toISOString()
    await server.store.transaction(async ({ db }) => {
      await db.delete(table)
      for (let place = 0; place < 1200; place++)
        await db
          .insert(table)
          .values({ ...event, at: daysAgo(place < 600 ? 181 : 180.5), id: `old-${place}` })
      await db.insert(table).values({ ...event, at: daysAgo(179), id: 'young' })
    })
    await server.services.retention.sweep()
    expect((await events()).map(({ id }) => id)).toEqual(['young'])
  })
})
