import { validNewPan } from '@pan/contracts/forms/samples/new-pan.sample'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { runCommand } from '../../src/cli/run.ts'
import { auditLog } from '../../src/observability/audit/audit.ts'
import { randomIds } from '../../src/crypto/ids.ts'
import { testApp, type TestApp } from '../support/app.ts'
import { applied, bearer } from '../support/applications.ts'
import { commandsOn } from '../support/commands.ts'
import { databases } from '../support/databases.ts'
import { startMailServer, type MailServer } from '../support/mail-server.ts'
import { allot } from '../support/tracking.ts'

const ACTOR = 'operator:tester'
const REASON = 'The photograph is missing.'

describe.each(databases)('the states of an application on %s', (dialect, it) => {
  let post: MailServer
  let server: TestApp
  beforeAll(async () => {
    post = await startMailServer()
    server = await testApp(dialect, { SMTP_URL: post.url })
  })
  beforeEach(() => {
    post.mails.length = 0
  })
  afterAll(async () => {
    await server.close()
    await post.close()
  })

  const admin = (...argv: string[]) =>
    runCommand(['application', ...argv], {
      commands: commandsOn(server),
      store: server.store,
      audit: auditLog(server.clock, randomIds),
      securityEvents: server.services.securityEvents,
      operator: 'tester',
    })
  const shown = async (coupon: string) => JSON.parse(await admin('show', coupon, '--json'))
  const edit = (id: string, token: string) =>
    server.app.inject({
      method: 'POST',
      url: `/api/v1/newpan-update/${id}`,
      headers: bearer(token),
      payload: { ...validNewPan, version: 1 },
    })

  it('each move is noted with who, when and why, and told by one mail in the language of the application', async () => {
    const { pan } = await applied(server, { language: 'ta' })
    const coupon = pan.pan_coupon_nbr
    await server.jobs.drain()
    post.mails.length = 0
    await admin('move', coupon.toLowerCase(), 'objection', REASON)
    await admin('move', coupon, 'UNDER_PROCESS')
    await server.jobs.drain()
    expect(await shown(coupon)).toMatchObject({
      state: 'UNDER_PROCESS',
      next: 'PAN_ALLOTTED, OBJECTION, REJECTED',
      moves: [
        { from: 'SUBMITTED', to: 'OBJECTION', actor: ACTOR, reason: REASON },
        { from: 'OBJECTION', to: 'UNDER_PROCESS', actor: ACTOR, reason: '' },
      ],
    })
    const subjects = post.mails.map(({ subject }) => subject).sort()
    expect(subjects).toEqual([
      `${coupon} விண்ணப்பம் பரிசீலனையில் உள்ளது`,
      `கூடுதல் விவரம் அல்லது ஆவணம் தேவை: ${coupon} விண்ணப்பம்`,
    ])
    const texts = post.mails.map(({ text }) => text).join()
    expect(texts).toContain('http://localhost:8080/ta/pan-card-status/track-application')
    expect(texts).not.toMatch(/ARUN|SPECIMEN|photograph/u)
  })

  it('a state that cannot follow, bad news without a reason and an unknown coupon are refused', async () => {
    const { pan } = await applied(server)
    const coupon = pan.pan_coupon_nbr
    await server.jobs.drain()
    post.mails.length = 0
    await expect(admin('move', coupon, 'DELIVERED')).rejects.toThrow(/DELIVERED cannot follow SUBMITTED/u)
    await expect(admin('move', coupon, 'REJECTED')).rejects.toThrow(/needs a reason/u)
    await expect(admin('move', coupon, 'LOST')).rejects.toThrow(/There is no state LOST/u)
    await expect(admin('move', 'ABCD', 'DISPATCHED')).rejects.toThrow(/There is no application/u)
    await server.jobs.drain()
    expect(post.mails).toEqual([])
    expect((await shown(coupon)).moves).toEqual([])
  })

  test('of two moves at the same time one is made', async () => {
    const coupon = (await applied(server)).pan.pan_coupon_nbr
    const both = await Promise.allSettled([
      // Neither can follow the other: whichever comes second, be it by a moment, is refused.
      admin('move', coupon, 'OBJECTION', '--reason', REASON),
      admin('move', coupon, 'REJECTED', '--reason', REASON, '--yes'),
    ])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await shown(coupon)).moves).toHaveLength(1)
  })

  it('editing closes when the papers arrive and opens again with an objection', async () => {
    const { pan, token } = await applied(server)
    await admin('move', pan.pan_coupon_nbr, 'DOCUMENTS_RECEIVED')
    const closed = await edit(pan.id, token)
    expect([closed.statusCode, closed.json().code]).toEqual([409, 'EDIT_CLOSED'])
    expect(closed.json().message).toMatch(/has received the documents/u)
    await admin('move', pan.pan_coupon_nbr, 'OBJECTION', REASON)
    expect((await edit(pan.id, token)).statusCode).toBe(200)
  })

  it('courier and day of delivery are noted when their time has come and bring their states, which no other command does; the PAN is in no output', async () => {
    const coupon = (await applied(server)).pan.pan_coupon_nbr
    for (const state of ['DOCUMENTS_RECEIVED', 'UNDER_PROCESS']) await admin('move', coupon, state)
    await expect(admin('courier', coupon, 'EM123456789IN')).rejects.toThrow(/belongs to DISPATCHED/u)
    await expect(admin('move', coupon, 'PAN_ALLOTTED')).rejects.toThrow(/comes with its number: `set-pan`/u)
    await allot(server, coupon, 'ABCPE1234F')
    await expect(admin('move', coupon, 'DISPATCHED')).rejects.toThrow(/comes with its number: `courier`/u)
    await admin('courier', coupon, 'EM123456789IN')
    await expect(admin('delivery', coupon, '31-12-2999')).rejects.toThrow(/not a day up to today/u)
    await admin('delivery', coupon, '1-11-2026')
    // What is noted once more moves nothing.
    await admin('courier', coupon, 'EM123456789IN')
    const record = await shown(coupon)
    expect(record).toMatchObject({ pan: 'known', courier: 'EM123456789IN', delivered: '01-11-2026' })
    expect(record.moves.map(({ to }: { to: string }) => to).slice(2)).toEqual([
      'PAN_ALLOTTED',
      'DISPATCHED',
      'DELIVERED',
    ])
    const { tables, db } = server.store
    const audited = await db.select().from(tables.audit)
    const outcomes = await db.select().from(tables.applicationOutcomes)
    expect(JSON.stringify([audited, outcomes])).not.toMatch(/ABCPE1234F/iu)
    const id = outcomes[0]!.applicationId
    expect((await server.services.progress.ways([id]))(id).outcome.pan).toBe('ABCPE1234F')
  })

  test('a dry run moves nothing, the list tells nothing about people, and each use is audited', async () => {
    const coupon = (await applied(server)).pan.pan_coupon_nbr
    expect(await admin('move', coupon, 'DOCUMENTS_RECEIVED', '--dry-run')).toMatch(/moved +false/u)
    expect((await shown(coupon)).state).toBe('SUBMITTED')
    const list = await admin('list', 'submitted')
    expect(list).toContain(coupon)
    expect(list).not.toMatch(/ARUN|SPECIMEN|9000000001|example\.com/iu)
    const { tables, db } = server.store
    const audited = await db.select().from(tables.audit)
    expect(audited).toContainEqual(
      expect.objectContaining({
        action: 'application move',
        object: coupon.replaceAll('-', ''),
        details: { outcome: 'done', dryRun: true },
      }),
    )
  })
})
