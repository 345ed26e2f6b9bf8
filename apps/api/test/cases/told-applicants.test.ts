import { revealField } from '@pan/contracts/staff/cases/reveal'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dialects } from '../support/databases.ts'
import { startMailServer, type MailServer } from '../support/mail-server.ts'
import { atState, caseOf, desk, openStaffServer, rowOf, type StaffServer } from './support/cases.ts'

describe.each(dialects)('what applicants were told on %s', (dialect) => {
  let post: MailServer
  let server: StaffServer
  beforeAll(async () => {
    post = await startMailServer()
    server = await openStaffServer(dialect, { SMTP_URL: post.url })
  })
  afterAll(async () => {
    await server.close()
    await post.close()
  })

  test('stands among all that has happened, each mail with what it says and when it went out, and with no address', async () => {
    const clerk = await desk(server, 'clerk')
    const { pan } = await atState(server)
    const mails = async () =>
      (await caseOf(clerk, pan.id)).timeline.filter(({ kind }: { kind: string }) => kind === 'mail')
    expect(await mails()).toEqual([])
    await server.jobs.drain()
    const first = { actor: 'system', name: '', what: 'application.submitted', reason: '' }
    expect(await mails()).toEqual([expect.objectContaining(first)])

    // However often the staff have looked since.
    server.clock.forward(1)
    const looks = Array.from({ length: 200 }, (_, at) => ({
      id: `look-${pan.id}-${at}`,
      at: server.clock.now().toISOString(),
      actor: 'operator:x',
      action: `${revealField.method} /api${revealField.path}`,
      object: pan.id,
      details: {},
    }))
    await server.store.transaction(({ db, tables: { audit } }) => db.insert(audit).values(looks))
    expect(await mails()).toHaveLength(1)

    const { version } = await rowOf(clerk, pan.id)
    const move = { to: 'OBJECTION', reasons: ['form_unsigned'], version }
    expect((await clerk.call('POST', `cases/${pan.id}/moves`, move)).statusCode).toBe(200)
    await server.jobs.drain()
    const said = async () => (await mails()).map(({ what }: { what: string }) => what)
    // A move that can be taken back is told to nobody.
    expect(await said()).not.toContain('progress.OBJECTION')
    server.clock.forward(60)
    await server.jobs.drain()
    expect(await said()).toContain('progress.OBJECTION')
    await server.jobs.drain()
    expect((await said()).filter((what: string) => what === 'progress.OBJECTION')).toHaveLength(1)

    const { tables, db } = server.store
    const noted = (await db.select().from(tables.audit)).filter(({ action }) => action === 'mail sent')
    expect(JSON.stringify(noted)).not.toContain('@')
  })
})
