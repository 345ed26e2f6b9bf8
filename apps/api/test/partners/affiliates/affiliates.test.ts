import { randomUUID } from 'node:crypto'
import { affiliateCases } from '@pan/contracts/forms/samples/affiliate.cases'
import { companyAffiliate, personAffiliate } from '@pan/contracts/forms/samples/affiliate.sample'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runCommand } from '../../../src/cli/run.ts'
import { auditLog } from '../../../src/observability/audit/audit.ts'
import { randomIds } from '../../../src/crypto/ids.ts'
import { testApp, type TestApp } from '../../support/app.ts'
import { bearer } from '../../support/applications.ts'
import { member } from '../../support/callers.ts'
import { commandsOn } from '../../support/commands.ts'
import { databases } from '../../support/databases.ts'
import { startMailServer, type MailServer } from '../../support/mail-server.ts'

const URL = '/api/v1/create-affiliate'
const DAY_SECONDS = 24 * 60 * 60

/** The same fields as the parts of a multipart body. */
function multipart(fields: Readonly<Record<string, string>>) {
  const boundary = 'the-boundary-of-the-test'
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: `${parts.join('')}--${boundary}--\r\n`,
  }
}

describe.each(databases)('the registration of a partner, on %s,', (dialect, it) => {
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

  const send = async (fields: object = personAffiliate, headers: Record<string, string> = {}) =>
    server.app.inject({
      method: 'POST',
      url: URL,
      headers,
      payload: { ...fields, captcha: await server.captcha() },
    })
  const rows = () => server.store.db.select().from(server.store.tables.affiliates)
  const registered = async (fields: object = personAffiliate, headers: Record<string, string> = {}) => {
    const { id } = (await send(fields, headers)).json<{ data: { id: string } }>().data
    return (await rows()).find((row) => row.id === id)!
  }
  const run = (argv: readonly string[]) =>
    runCommand(argv, {
      commands: commandsOn(server),
      store: server.store,
      audit: auditLog(server.clock, randomIds),
      securityEvents: server.services.securityEvents,
      operator: 'test',
    })
  const admin = async (...argv: string[]) => JSON.parse(await run([...argv, '--json']))
  const mailTo = async (to: string) => {
    await server.jobs.drain()
    return post.mails.filter((mail) => mail.to === to)
  }

  test('is answered with its id, in JSON and in parts, and again under the same key', async () => {
    const key = { 'idempotency-key': randomUUID() }
    const first = await send(companyAffiliate, key)
    expect(first.statusCode).toBe(201)
    expect(first.json()).toEqual({
      message: 'Partner created successfully',
      data: { id: expect.stringMatching(/^[\w-]{22}$/u) },
    })
    const again = await send(companyAffiliate, key)
    expect([again.statusCode, again.json()]).toEqual([201, first.json()])
    expect((await send(personAffiliate, key)).json().code).toBe('IDEMPOTENCY_KEY_REUSED')
    const inParts = await server.app.inject({
      method: 'POST',
      url: URL,
      ...multipart({ ...companyAffiliate, captcha: await server.captcha() }),
    })
    // The e-mail address is known by now: the answer does not say so.
    expect([inParts.statusCode, Object.keys(inParts.json())]).toEqual([201, ['message', 'data']])
    expect(await rows()).toHaveLength(2)
  })

  it('is refused by the same rules and in the same words as on the page', async () => {
    for (const { name, of, sample, change, expect: expected } of affiliateCases) {
      const answer = await send({ ...sample, ...change })
      const wrong = Object.entries(expected)
      expect([of, name, answer.statusCode]).toEqual([of, name, wrong.length > 0 ? 422 : 201])
      if (wrong.length > 0)
        expect(answer.json().error).toEqual(Object.fromEntries(wrong.map(([field, said]) => [field, [said]])))
    }
    const several = await send({ ...personAffiliate, first_name: '', email: 'x', pincode: '1' })
    expect(Object.keys(several.json().error)).toEqual(['first_name', 'email', 'pincode'])
    const unsolved = await server.app.inject({ method: 'POST', url: URL, payload: personAffiliate })
    expect(unsolved.json().error).toEqual({ captcha: ['Please check the Captcha'] })
    expect((await send({ ...personAffiliate, nobody: 'x' })).statusCode).toBe(400)
  })

  test('keeps what was answered encrypted, and the answers of the other kind not at all', async () => {
    const row = await registered({
      ...companyAffiliate,
      corporate_type: 'Private_company',
      first_name: 'NOBODY',
      email: 'Sealed.Partner@example.com',
    })
    const stored = JSON.stringify(row)
    for (const secret of [
      companyAffiliate.pan_number,
      companyAffiliate.bank_account_nbr,
      'SPECIMEN',
      '9000000019',
    ])
      expect(stored).not.toContain(secret)
    expect(row).toMatchObject({
      partnerType: 'corporate',
      email: 'sealed.partner@example.com',
      state: 'RECEIVED',
      decidedAt: null,
    })
    const { answers, doubts } = await admin('partners', 'show', row.reference)
    const told = Object.fromEntries(
      answers.map(({ field, answer }: { field: string; answer: string }) => [field, answer]),
    )
    expect(told).toEqual({ ...companyAffiliate, email: 'Sealed.Partner@example.com' })
    expect(doubts).toEqual([])
    expect(server.logLines.join('')).not.toMatch(/specimen|partner@example|001234567890/iu)
  })

  it('says nothing to the terminal of the operator who reads it, and adds no line of its own', async () => {
    const row = await registered({
      ...personAffiliate,
      first_name: 'ASHA\u001b[2K',
      additional_information: 'Good\u001b]52;c;aGk=\u0007\u009b8m\ndoubts\nNothing.',
    })
    for (const argv of [[], ['--json']]) {
      const text = await run(['partners', 'show', row.id, ...argv])
      expect(text).not.toMatch(/(?!\n)\p{Cc}/u)
      expect(text.match(/^doubts$/gmu) ?? []).toHaveLength(argv.length === 0 ? 1 : 0)
    }
  })

  it('is decided by an operator, who needs a reason to refuse, and each step is told by mail', async () => {
    const row = await registered(
      { ...personAffiliate, email: 'mails.partner@example.com', gstn_number: '33ABCPS1234F1ZX' },
      { 'accept-language': 'ta' },
    )
    await registered({ ...personAffiliate, email: 'MAILS.partner@example.com' })
    expect(await admin('partners', 'show', row.id)).toMatchObject({
      state: 'RECEIVED',
      next: 'APPROVED, REJECTED',
      same: expect.stringMatching(/^PA[0-9A-Z]{12} \(email, pan_number, bank_account_nbr\)/u),
      doubts: [{ field: 'gstn_number', doubt: expect.stringMatching(/character/u) }],
    })
    await expect(admin('partners', 'reject', row.id)).rejects.toThrow(/needs a reason/u)
    await expect(admin('partners', 'reject', row.id, '--reason')).rejects.toThrow(/needs a text/u)
    await expect(admin('partners', 'reject', row.id, 'no', 'bank')).rejects.toThrow(/--reason/u)
    await expect(admin('partners', 'approve', 'PA0000')).rejects.toThrow(/There is no registration/u)
    const approve = ['partners', 'approve', row.reference.toLowerCase()]
    expect(await admin(...approve, '--dry-run')).toMatchObject({ to: 'APPROVED', moved: false })
    expect(await admin(...approve)).toMatchObject({ from: 'RECEIVED', to: 'APPROVED', moved: true })
    await expect(admin(...approve)).rejects.toThrow(/APPROVED cannot follow APPROVED; REJECTED can/u)
    await admin('partners', 'reject', row.id, '--reason', 'The shop has closed.', '--yes')
    expect(await admin('partners', 'show', row.id)).toMatchObject({
      state: 'REJECTED',
      by: 'operator:test',
      reason: 'The shop has closed.',
      decided: server.clock.now().toISOString(),
    })
    const listed = await admin('partners', 'list', 'rejected')
    expect(listed).toEqual({
      rows: [expect.objectContaining({ reference: row.reference, state: 'REJECTED' })],
      next: '',
    })
    expect(JSON.stringify(listed)).not.toMatch(/specimen|@/iu)

    const ofTamil = (await mailTo('mails.partner@example.com')).filter(({ subject }) =>
      subject.includes(row.reference),
    )
    expect(ofTamil).toHaveLength(3)
    for (const { subject, text } of ofTamil) {
      expect(subject).toMatch(/\p{Script=Tamil}/u)
      expect(text).toContain('/partner-with-us')
      expect(text).not.toMatch(/asha|specimen|shop|ABCPS/iu)
    }
    const audited = await server.store.db.select().from(server.store.tables.audit)
    expect(
      audited.filter(({ object }) => object === row.id).map(({ action, details }) => ({ action, details })),
    ).toContainEqual({ action: 'partners reject', details: { outcome: 'done' } })
    expect(JSON.stringify(audited)).not.toContain('closed')
  })

  test('belongs to the account that is logged in: it is in its file, and goes with it unless it is approved', async () => {
    const { userId, token } = await member(server)
    const mine = await registered(personAffiliate, bearer(token))
    server.clock.forward(1)
    const approved = await registered(personAffiliate, bearer(token))
    await admin('partners', 'approve', approved.id)
    const { key } = await admin('partners', 'issue-key', approved.id, '--mode', 'live', '--name', 'till')
    const file = await server.app.inject({ url: '/api/v1/account/export', headers: bearer(token) })
    expect(file.json().partner_registrations).toEqual([
      expect.objectContaining({
        id: approved.id,
        state: 'APPROVED',
        api_keys: [expect.objectContaining({ name: 'till', last_used: null })],
      }),
      expect.objectContaining({ reference: mine.reference, answers: personAffiliate }),
    ])
    expect(file.body).not.toContain(key.slice(8))
    expect(mine.ownerUserId).toBe(userId)
    await server.app.inject({
      method: 'POST',
      url: '/api/v1/account/erasure',
      headers: bearer(token),
      payload: {},
    })
    const left = (await rows()).filter(({ id }) => id === mine.id || id === approved.id)
    expect(left).toMatchObject([{ id: approved.id, ownerUserId: null }])
  })

  test('is forgotten after a year in which nobody has taken it on', async () => {
    const { affiliates } = server.store.tables
    const kept = (await server.store.db.select().from(affiliates).where(eq(affiliates.state, 'APPROVED')))
      .length
    server.clock.forward(364 * DAY_SECONDS)
    expect((await server.services.retention.sweep()).affiliates).toBe(0)
    server.clock.forward(2 * DAY_SECONDS)
    expect((await server.services.retention.sweep()).affiliates).toBeGreaterThan(1)
    expect(await rows()).toHaveLength(kept)
  })
})
