import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runCommand } from '../../src/cli/run.ts'
import { randomIds } from '../../src/crypto/ids.ts'
import { auditLog } from '../../src/observability/audit/audit.ts'
import { loggedIn, login, somebody } from '../support/accounts.ts'
import { testApp, type TestApp } from '../support/app.ts'
import { bearer } from '../support/applications.ts'
import { commandsOn } from '../support/commands.ts'
import { dialects } from '../support/databases.ts'
import { startMailServer, type MailServer } from '../support/mail-server.ts'
import { addApp } from '../support/logins/second-factors.ts'

const REASON = 'ticket 4711: showed a passport at the counter'

describe.each(dialects)('the account of somebody who asks an operator, on %s,', (dialect) => {
  let post: MailServer
  let server: TestApp
  beforeAll(async () => {
    post = await startMailServer()
    server = await testApp(dialect, { SMTP_URL: post.url })
  })
  afterAll(async () => {
    await server.close()
    await post.close()
  })

  const admin = async (...argv: string[]) =>
    JSON.parse(
      await runCommand(['accounts', ...argv, '--as', 'asha', '--json'], {
        commands: commandsOn(server),
        store: server.store,
        audit: auditLog(server.clock, randomIds),
        securityEvents: server.services.securityEvents,
        operator: undefined,
      }),
    )
  const person = (name: string) => ({ ...somebody, email: `${name}@example.com` })
  const isIn = async (token: string) =>
    (await server.app.inject({ url: '/api/user', headers: bearer(token) })).statusCode === 200
  async function subjectsTo(name: string) {
    await server.jobs.drain()
    return post.mails.filter(({ to }) => to === person(name).email).map(({ subject }) => subject)
  }
  async function noted(id: string) {
    const { securityEvents } = server.store.tables
    const events = await server.store.db.select().from(securityEvents)
    return events
      .filter(({ object, actorKind }) => object === id && actorKind === 'operator')
      .map(({ kind, outcome, actorId, action }) => `${actorId} ${action}: ${kind} ${outcome}`)
  }

  test('loses a second factor that its owner has lost, with a reason, and they are told', async () => {
    const { token, user } = await loggedIn(server, person('lost'))
    await addApp(server, token)
    const shown = await admin('show', person('lost').email)
    expect(shown).toMatchObject({ id: user.id, passkeys: 0, recovery_codes_left: 10, sessions: 1 })
    expect(JSON.stringify(shown)).not.toMatch(/specimen|example\.com/iu)

    const reset = (...more: string[]) => admin('reset-second-factor', user.id, ...more)
    const report = { id: user.id, passkeys: 0, app: true }
    expect(await reset('--dry-run')).toEqual({ ...report, removed: false })
    await expect(reset('--yes')).rejects.toThrow('needs a reason')
    await expect(reset('--reason', REASON)).rejects.toThrow('--yes')
    expect((await login(server, person('lost'))).json().code).toBe('SECOND_FACTOR_NEEDED')
    expect(await isIn(token)).toBe(true)

    expect(await reset('--reason', REASON, '--yes')).toEqual({ ...report, removed: true })
    expect(await isIn(token)).toBe(false)
    expect((await login(server, person('lost'))).statusCode).toBe(200)
    expect(await admin('show', user.id)).toMatchObject({
      app_since: null,
      recovery_codes_left: 0,
      second_factor_resets: expect.stringMatching(/^2\S+Z operator:asha: ticket 4711: showed a passport/u),
    })
    expect(await subjectsTo('lost')).toContain('We have removed the second step of your login')
    expect(await noted(user.id)).toEqual([
      'asha accounts reset-second-factor: authenticator done',
      'asha accounts reset-second-factor: authenticator refused',
      'asha accounts reset-second-factor: authenticator refused',
      'asha accounts reset-second-factor: authenticator done',
      'asha accounts show: operator_command done',
    ])
    // Where there is nothing to remove, nobody is told anything.
    const mails = (await subjectsTo('lost')).length
    expect(await reset('--reason', REASON, '--yes')).toEqual({ ...report, app: false, removed: false })
    expect(await subjectsTo('lost')).toHaveLength(mails)

    await server.services.accountSettings.erase(user.id)
    expect(await server.store.db.$count(server.store.tables.secondFactorResets)).toBe(0)
    await expect(reset('--reason', REASON, '--yes')).rejects.toThrow('There is no such account')
  })

  test('is logged out everywhere, logins under way included, and nobody else is', async () => {
    const { token, user } = await loggedIn(server, person('out'))
    const other = await loggedIn(server, person('other'))
    const { token: second } = (await login(server, person('out'))).json()
    expect(await admin('end-sessions', user.id, '--dry-run')).toEqual({
      id: user.id,
      sessions: 2,
      ended: false,
    })
    expect(await isIn(second)).toBe(true)
    expect(await admin('end-sessions', user.id)).toEqual({ id: user.id, sessions: 2, ended: true })
    expect([await isIn(token), await isIn(second), await isIn(other.token)]).toEqual([false, false, true])
    expect(await subjectsTo('out')).toContain('We have logged you out on all devices')
    expect(await noted(user.id)).toEqual([
      'asha accounts end-sessions: logout done',
      'asha accounts end-sessions: logout done',
    ])
    expect((await login(server, person('out'))).statusCode).toBe(200)
    await expect(admin('end-sessions', 'A'.repeat(22))).rejects.toThrow('There is no such account')
    await expect(admin('end-sessions')).rejects.toThrow('Which account?')
  })
})
