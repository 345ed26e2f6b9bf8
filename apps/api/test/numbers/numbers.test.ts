import type { Health, Numbers } from '@pan/contracts/staff/service/numbers'
import { beforeEach, describe, expect, test } from 'vitest'
import { GiveUp } from '../../src/jobs/jobs.ts'
import { noteBackup } from '../../src/modules/maintenance/backup/last-backup.ts'
import { applied } from '../support/applications.ts'
import { dialects } from '../support/databases.ts'
import { callerOf, openStaffServer, staffMember, type StaffServer } from '../staff/support/staff-server.ts'

const DAY_SECONDS = 24 * 60 * 60

describe.each(dialects)('the numbers on %s', (dialect) => {
  let server: StaffServer
  beforeEach(async () => {
    server = await openStaffServer(dialect)
    server.clock.set('2026-11-26T08:10:00.000Z')
    return () => server.close()
  })

  async function read<Data>(path: string): Promise<Data> {
    const call = callerOf(server, await staffMember(server, ['administrator']))
    const answer = await call('GET', path)
    expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)])
    return answer.json().data as Data
  }
  const numbers = () => read<Numbers>('numbers')
  const apply = async (count: number) => {
    for (let made = 0; made < count; made++) await applied(server)
  }
  const open = (application_category: string) =>
    server.app.inject({ method: 'POST', url: '/api/v1/form-starts', payload: { application_category } })
  const today = (cells: readonly (number | null)[]) => cells.at(-1)
  const submitted = ({ submissions }: Numbers) =>
    submissions.map(({ form, days }) => [form, today(days)] as const)

  test('are of today and thirteen days before, and say so as long as nothing was counted', async () => {
    const { days, counted_at, funnel } = await numbers()
    expect([days.length, days[0], days.at(-1)]).toEqual([14, '13-11-2026', '26-11-2026'])
    expect([counted_at, funnel.map(({ count }) => count)]).toEqual([null, [0, 0, 0, 0]])
  })

  test('count what came today, and once more when more has come, and hide fewer than five people', async () => {
    await apply(4)
    await server.jobs.drain()
    expect(submitted(await numbers())).toEqual([
      ['NEW', null],
      ['DUPLICATE', 0],
      ['CORRECTION', 0],
    ])
    await apply(2)
    server.clock.forward(301)
    await server.jobs.drain()
    const found = await numbers()
    expect(submitted(found)[0]).toEqual(['NEW', 6])
    expect(found.funnel).toContainEqual({ step: 'submitted', count: 6 })
    expect(found.counted_at).toBe('2026-11-26T08:15:01.000Z')
    expect(found.waiting.find(({ state }) => state === 'SUBMITTED')?.ages).toEqual([6, 0, 0, 0, 0])
  })

  test('count opened forms without knowing whose', async () => {
    for (let count = 0; count < 5; count++) expect((await open('NEW')).json()).toEqual({ counted: true })
    expect((await open('NO_FORM')).statusCode).toBe(400)
    await server.services.formStarts.flush()
    await server.jobs.drain()
    expect((await numbers()).funnel).toContainEqual({ step: 'opened', count: 5 })
  })

  test('of a day that is over stay as they were, whatever is erased later', async () => {
    await apply(5)
    server.clock.forward(DAY_SECONDS)
    await server.jobs.drain()
    const { applications } = server.store.tables
    await server.store.transaction(({ db }) => db.update(applications).set({ isTest: true }))
    server.clock.forward(DAY_SECONDS)
    await server.jobs.drain()
    const { days, submissions } = await numbers()
    expect([days.at(-3), submissions[0]!.days.slice(-3)]).toEqual(['26-11-2026', [5, 0, 0]])
  })

  test('hide mails to fewer than five people, and of partners what would tell that few have applied by themselves', async () => {
    const { numberDays } = server.store.tables
    const counts = {
      opened: 0,
      submitted: { NEW: 8, DUPLICATE: 0, CORRECTION: 0 },
      byPartners: 6,
      paid: 0,
      failed: 0,
      // Of one who has paid another amount.
      receivedPaise: 15_254,
      downloaded: 0,
      mails: 3,
      shortMessages: 9,
      calls: 1,
      failedCalls: 0,
    }
    const day = { day: '2026-11-25', counts, countedAt: '2026-11-25T18:40:00.000Z' }
    await server.store.transaction(({ db }) => db.insert(numberDays).values(day))
    const { submissions, payments, partners, messages } = await numbers()
    expect([payments.paid.at(-2), payments.received.at(-2)]).toEqual([0, null])
    const ofDay = [submissions[0]!.days, partners.submissions, partners.calls].map((days) => days.at(-2))
    expect(ofDay).toEqual([8, null, 1])
    expect([messages.mails.at(-2), messages.short_messages.at(-2)]).toEqual([null, 9])
  })

  test('leave out what partners make up', async () => {
    await apply(6)
    const { applications } = server.store.tables
    await server.store.transaction(({ db }) => db.update(applications).set({ isTest: true }))
    await server.jobs.drain()
    expect(submitted(await numbers())[0]).toEqual(['NEW', 0])
  })

  test('say how many wait for how long, and that what waits for us is stuck after two weeks', async () => {
    await apply(6)
    const { caseWork } = server.store.tables
    const at = (days: number) =>
      new Date(server.clock.now().getTime() - days * DAY_SECONDS * 1000).toISOString()
    await server.store.transaction(({ db }) =>
      db.update(caseWork).set({ state: 'UNDER_PROCESS', waitsOn: 'us', since: at(15), place: `1${at(15)}` }),
    )
    await server.jobs.drain()
    const { waiting, stuck } = await numbers()
    expect(stuck).toBe(6)
    expect(waiting.find(({ state }) => state === 'UNDER_PROCESS')?.ages).toEqual([0, 0, 0, 6, 0])
    expect(waiting.map(({ state }) => state)).not.toContain('DELIVERED')
  })

  test('say how old the backup is, and whether jobs are late', async () => {
    expect(await read<Health>('health')).toMatchObject({
      has_files: true,
      backup_at: null,
      is_backup_old: true,
      wrong_payment_days: null,
      jobs: { dead: 0, due_since: null },
    })
    await noteBackup(server.store, '2026-11-26T02:00:00.000Z')
    server.jobs.on('hopeless', () => Promise.reject(new GiveUp('no use')))
    await server.store.transaction((tx) => server.jobs.enqueue(tx, 'hopeless', {}))
    const late = await read<Health>('health')
    expect(late).toMatchObject({ backup_at: '2026-11-26T02:00:00.000Z', is_backup_old: false })
    expect(late.jobs).toMatchObject({ waiting: 1, due_since: '2026-11-26T08:10:00.000Z' })
    await server.jobs.drain()
    expect((await read<Health>('health')).jobs).toMatchObject({ waiting: 0, dead: 1, due_since: null })
    // Like the alert: 26 hours after it was made.
    for (const [made, isOld] of [
      ['2026-11-25T06:10:00.000Z', false],
      ['2026-11-25T06:09:59.000Z', true],
    ] as const) {
      await noteBackup(server.store, made)
      expect((await read<Health>('health')).is_backup_old).toBe(isOld)
    }
  })
})
