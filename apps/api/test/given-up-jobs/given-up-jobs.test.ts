import { JOBS_ON_PAGE, type GivenUpJob } from '@pan/contracts/staff/service/jobs'
import { beforeEach, describe, expect, test } from 'vitest'
import { runCommand } from '../../src/cli/run.ts'
import { randomIds } from '../../src/crypto/ids.ts'
import { GiveUp } from '../../src/jobs/jobs.ts'
import { auditLog } from '../../src/observability/audit/audit.ts'
import { commandsOn } from '../support/commands.ts'
import { dialects } from '../support/databases.ts'
import { callerOf, openStaffServer, staffMember, type StaffServer } from '../staff/support/staff-server.ts'

const NAME = 'hopeless'

describe.each(dialects)('jobs that were given up, on %s', (dialect) => {
  let server: StaffServer
  let memberId: string
  let session: string
  let call: ReturnType<typeof callerOf>
  beforeEach(async () => {
    server = await openStaffServer(dialect)
    const me = await staffMember(server, ['administrator'])
    memberId = me.memberId
    session = me.sessionId
    call = callerOf(server, me)
    server.jobs.on(NAME, () => Promise.reject(new GiveUp('no use')))
    return () => server.close()
  })

  const giveUp = async (count: number) => {
    for (let number = 0; number < count; number++) {
      await server.store.transaction((tx) =>
        server.jobs.enqueue(tx, NAME, { application: 'the-application' }),
      )
      server.clock.forward(1)
    }
    await server.jobs.drain()
  }
  const page = async (cursor = '') => {
    const query = cursor && `?cursor=${encodeURIComponent(cursor)}`
    return (await call('GET', `jobs${query}`)).json().data as {
      jobs: GivenUpJob[]
      next_cursor: string | null
    }
  }
  const waiting = async () =>
    (await server.jobs.list({ state: 'waiting' })).rows.filter(({ name }) => name === NAME).length
  const retry = (id: string, reason = 'cause_mended') => call('POST', `jobs/${id}/retry`, { reason })
  const discard = (id: string, reason = 'not_needed') => call('POST', `jobs/${id}/discard`, { reason })
  const noted = (id: string) =>
    server.services.auditTrail
      .list({ object: id, since: undefined, until: undefined }, undefined, 9)
      .then(({ rows }) =>
        rows.map(({ actor, action, outcome, details }) => [actor, action, outcome, details]),
      )

  test('are listed with their fault, without what they hold, page by page', async () => {
    await giveUp(JOBS_ON_PAGE + 1)
    const first = await page()
    expect(first.jobs).toHaveLength(JOBS_ON_PAGE)
    expect(first.jobs[0]).toEqual({
      id: expect.any(String),
      name: NAME,
      tries: 1,
      given_up_at: expect.any(String),
      fault: 'GiveUp',
      object: 'the-application',
    })
    const second = await page(first.next_cursor!)
    expect([second.jobs.length, second.next_cursor]).toEqual([1, null])
    expect(first.jobs.map(({ id }) => id)).not.toContain(second.jobs[0]!.id)
  })

  test('start again once, and it is noted who did that and why', async () => {
    await giveUp(1)
    const { id } = (await page()).jobs[0]!
    const answers = await Promise.all([retry(id), retry(id)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 404])
    expect([(await page()).jobs, await waiting()]).toEqual([[], 1])
    const entries = await noted(id)
    expect(entries).toContainEqual([
      `staff:${memberId}`,
      'POST /api/v1/staff/jobs/:job_id/retry',
      'done',
      { reason: 'cause_mended', session },
    ])
    expect(entries.filter(([, , outcome]) => outcome === 'done')).toHaveLength(1)
  })

  test('are discarded once and for good, or started again, not both', async () => {
    await giveUp(1)
    const { id } = (await page()).jobs[0]!
    const answers = await Promise.all([discard(id), retry(id), discard(id)])
    const done = answers.map(({ statusCode }) => statusCode)
    expect(done.toSorted((a, b) => a - b)).toEqual([200, 404, 404])
    expect(await waiting()).toBe(done[1] === 200 ? 1 : 0)
    expect((await page()).jobs).toEqual([])
    const { message } = answers.find(({ statusCode }) => statusCode === 404)!.json()
    expect(message).toContain('not here any more')
  })

  test('need a reason of the list, and an id that there can be', async () => {
    await giveUp(1)
    const { id } = (await page()).jobs[0]!
    expect((await retry(id, 'not_needed')).statusCode).toBe(400)
    expect((await call('POST', `jobs/${id}/discard`, {})).statusCode).toBe(400)
    expect((await retry('x'.repeat(22))).statusCode).toBe(404)
    expect((await retry('ABCPE1234F')).statusCode).toBe(400)
    expect((await call('GET', 'jobs?cursor=2026-99-99T00:00:00.000Z/x')).statusCode).toBe(422)
    expect((await call('GET', 'jobs?cursor=2026-01-01T00:00:00.000Z/x')).statusCode).toBe(200)
    expect((await page()).jobs).toHaveLength(1)
  })

  test('that run or wait are nobody’s to discard', async () => {
    await server.store.transaction((tx) => server.jobs.enqueue(tx, NAME, {}))
    const [{ id } = { id: '' }] = (await server.jobs.list({ state: 'waiting' })).rows
    expect((await discard(id)).statusCode).toBe(404)
    expect(await waiting()).toBe(1)
  })

  test('are discarded by a command as well, which asks once more', async () => {
    await giveUp(1)
    const { id } = (await page()).jobs[0]!
    const command = (...more: readonly string[]) =>
      runCommand(['jobs', 'discard', id, '--as', 'asha', '--json', ...more], {
        commands: commandsOn(server),
        store: server.store,
        audit: auditLog(server.clock, randomIds),
        securityEvents: server.services.securityEvents,
        operator: undefined,
      })
    await expect(command()).rejects.toThrow('cannot be taken back')
    expect(JSON.parse(await command('--dry-run'))).toMatchObject({ discarded: false })
    expect(JSON.parse(await command('--yes'))).toMatchObject({ id, discarded: true })
    await expect(command('--yes')).rejects.toThrow('There is no dead job')
  })
})
