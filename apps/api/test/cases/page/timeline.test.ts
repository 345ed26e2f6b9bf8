import { staffCaseFile } from '@pan/contracts/staff/cases/case-page'
import { revealField } from '@pan/contracts/staff/cases/reveal'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { oneDatabase } from '../../support/databases.ts'
import { startMailServer, type MailServer } from '../../support/mail-server.ts'
import { atState, caseOf, signedStaff, openStaffServer, rowOf, type StaffServer } from '../support/cases.ts'

describe.each(oneDatabase)('what applicants were told on %s', (dialect) => {
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
    const clerk = await signedStaff(server, 'clerk')
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

const ACTIONS_MAX = 200

describe.each(oneDatabase)('the history of a case on %s', (dialect) => {
  let server: StaffServer
  beforeAll(async () => {
    server = await openStaffServer(dialect)
  })
  afterAll(() => server.close())

  test('keeps each thing that was found at a document, right or wrong, and by whom', async () => {
    const [one, two] = [await signedStaff(server, 'clerk'), await signedStaff(server, 'clerk')]
    const { id } = (await atState(server)).pan
    const told = async () =>
      (await caseOf(one, id)).timeline
        .filter(({ kind }: { kind: string }) => kind === 'check')
        .map(({ found, what, name }: Record<string, string>) => ({ found, what, name }))
    const find = async ({ call }: typeof one, outcome: string, from: string) => {
      server.clock.forward(1)
      const found = await call('PUT', `cases/${id}/checks/birth`, { outcome, from })
      expect(found.statusCode).toBe(200)
    }
    await find(one, 'ok', '')
    // Who finds the same once more has changed nothing.
    await find(two, 'ok', 'ok')
    await find(one, 'ok', '')
    expect(await told()).toEqual([expect.objectContaining({ found: 'ok', what: 'birth' })])
    await find(two, 'missing', 'ok')
    await find(one, '', 'missing')
    const { name } = (await told())[0]
    expect(await told()).toEqual(['ok', 'missing', 'open'].map((found) => ({ found, what: 'birth', name })))
  })

  test('says why an application was moved in the words that its applicant reads and in codes, which each reads in their own language', async () => {
    const { id } = (await atState(server, 'DOCUMENTS_RECEIVED')).pan
    const clerk = await signedStaff(server, 'clerk')
    const { version } = await rowOf(clerk, id)
    const body = { to: 'OBJECTION', reasons: ['fee_unpaid', 'form_unsigned'], words: 'Ask us.', version }
    await clerk.call('POST', `cases/${id}/moves`, body)
    server.clock.forward(60)
    await server.jobs.drain()
    const moved = (await caseOf(clerk, id)).timeline.filter(({ kind }: { kind: string }) => kind === 'moved')
    expect(moved.at(-1)).toMatchObject({
      what: 'OBJECTION',
      reason: expect.stringMatching(/fee .*Ask us\.$/u),
      reason_codes: ['fee_unpaid', 'form_unsigned'],
    })
    expect(moved.at(0)).toMatchObject({ what: 'DOCUMENTS_RECEIVED', reason_codes: [] })
  })

  test('says so where there was more than it shows', async () => {
    const clerk = await signedStaff(server, 'clerk')
    const { id } = (await atState(server)).pan
    const look = async (count: number, name: string) => {
      const looks = Array.from({ length: count }, (_, at) => ({
        id: `${name}-${id}-${at}`,
        at: server.clock.now().toISOString(),
        actor: 'operator:x',
        action: `${staffCaseFile.method} /api${staffCaseFile.path}`,
        object: id,
        details: {},
      }))
      await server.store.transaction(({ db, tables: { audit } }) => db.insert(audit).values(looks))
    }
    await look(ACTIONS_MAX, 'first')
    expect((await caseOf(clerk, id)).is_timeline_cut).toBe(false)
    await look(1, 'second')
    const page = await caseOf(clerk, id)
    expect(page.is_timeline_cut).toBe(true)
    const opened = page.timeline.filter(({ kind }: { kind: string }) => kind === 'file_opened')
    expect(opened).toHaveLength(ACTIONS_MAX)
  })
})
