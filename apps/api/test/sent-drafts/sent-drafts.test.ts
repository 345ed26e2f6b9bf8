import { randomUUID } from 'node:crypto'
import { fullAnswers } from '@pan/contracts/forms/samples/flows-full.sample'
import { validNewPan } from '@pan/contracts/forms/samples/new-pan.sample'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../support/app.ts'
import { databases } from '../support/databases.ts'
import { startMailServer, type MailServer } from '../support/mail-server.ts'

const DAY_SECONDS = 24 * 60 * 60
const URL = '/api/v1/sent-drafts'
const PHONE = 'the-phone-of-meena'
const draft = {
  flow: 'new',
  kind: 'individual',
  section: 'address',
  answers: { ...validNewPan, applicant_firstname: 'MEENAKSHI', residence_pincode: '' },
}

describe.each(databases)('a draft for another device, on %s,', (dialect, it) => {
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

  const ask = (path: string, payload: object, headers: Record<string, string> = {}) =>
    server.app.inject({ method: 'POST', url: URL + path, payload, headers })
  const send = async (change: object = {}, headers = {}, path = '') =>
    ask(path, { ...draft, captcha: await server.captcha(), ...change }, headers)
  const open = (token: string, device = PHONE) => ask('/open', { token, device })
  const sent = async (change: object = {}) => (await send(change)).json().data.token as string
  const rows = async () => server.store.db.select().from(server.store.tables.sentDrafts)

  it('opens with what was answered, and without what the form asks about Aadhaar', async () => {
    const { answers, ...rest } = (await open(await sent())).json().data
    expect(rest).toMatchObject({ flow: 'new', kind: 'individual', section: 'address' })
    expect(rest.kinds).toMatchObject({ applicant_firstname: 'text name', date_of_birth: 'date' })
    expect(answers).toMatchObject({
      applicant_firstname: 'MEENAKSHI',
      residence_pincode: '',
      office_pincode: '',
    })
    const given = Object.keys(answers).filter((name) => /aadhar|aadhaar/u.test(name))
    expect([given, JSON.stringify(answers).includes(validNewPan.aadhar_nbr)]).toEqual([[], false])
  })

  it('keeps nothing of what no form asks, and takes a draft of every kind of applicant', async () => {
    const given: Record<string, unknown> = fullAnswers('correction', 'company')
    const answers = { ...given, ra_aadhar_nbr: '234567890124', nothing: 'x' }
    const token = await sent({ flow: 'correction', kind: 'company', answers })
    const kept = (await open(token)).json().data.answers
    expect(kept).toMatchObject({ applicant_lastname: given['applicant_lastname'] })
    expect(Object.keys(kept)).not.toContain('nothing')
    expect(JSON.stringify(kept)).not.toContain('234567890124')
  })

  it('is given to one device: to that one again, as an answer can be lost, and to no other', async () => {
    const token = await sent()
    const first = await open(token)
    const other = await open(token, 'somebody-elses-phone')
    expect([first.statusCode, other.statusCode, other.json().code]).toEqual([200, 409, 'DRAFT_OPENED'])
    expect(other.body).not.toContain('MEENAKSHI')
    expect((await open(token)).json()).toEqual(first.json())
  })

  test('is given to one of two devices that ask in the same moment', async () => {
    const token = await sent()
    const answers = await Promise.all(
      ['one', 'two', 'three'].map((name) => open(token, `the-device-of-${name}`)),
    )
    expect(answers.map(({ statusCode }) => statusCode).filter((status) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(2)
  })

  test('is not there with another token, and not for longer than seven days', async () => {
    const token = await sent()
    for (const wrong of ['x', `${token}x`, token.slice(0, -1), (await rows()).at(-1)!.tokenHash])
      expect((await open(wrong)).json().code).toBe('NOT_FOUND')
    server.clock.forward(7 * DAY_SECONDS - 1)
    expect((await open(token)).statusCode).toBe(200)
    server.clock.forward(1)
    const late = await open(token)
    expect([late.statusCode, late.json().message]).toEqual([404, expect.stringContaining('7 days')])
    server.clock.forward(1)
    const due = await server.services.retention.due()
    expect(due.drafts).toBeGreaterThan(0)
    await sent()
    expect((await server.services.retention.sweep()).drafts).toBe(due.drafts)
    expect(await rows()).toHaveLength(1)
  })

  test('lies encrypted alone: no answer, address, token or device stands in a table or a log line', async () => {
    const email = 'meenakshi.draft@example.com'
    const token = await sent({ answers: { ...draft.answers, email_address: email } })
    await open(token)
    await send({ email }, {}, '/mail')
    const mailed = /#(\S+)/u.exec((await mailsTo(email))[0]!.text)![1]!
    const secrets = ['MEENAKSHI', 'meenakshi', email, token, mailed, PHONE]
    for (const [name, table] of Object.entries(server.store.tables)) {
      const stored = JSON.stringify(await server.store.db.select().from(table))
      expect([name, secrets.filter((secret) => stored.includes(secret))]).toEqual([name, []])
    }
    const log = server.logLines.join('')
    expect(secrets.filter((secret) => log.includes(secret))).toEqual([])
  })

  async function mailsTo(address: string) {
    await server.jobs.drain()
    return post.mails.filter(({ to }) => to === address)
  }

  it('is mailed as a link in the language of the person, once for one key; the answer does not have it', async () => {
    const email = 'Meena.Phone@example.com'
    const key = { 'idempotency-key': randomUUID(), 'accept-language': 'ta' }
    const first = await send({ email }, key, '/mail')
    expect(first.statusCode).toBe(202)
    expect((await send({ email }, key, '/mail')).json()).toEqual(first.json())
    const [mail, ...more] = await mailsTo(email)
    expect(more).toEqual([])
    expect(mail!.subject).toBe('உங்கள் வரைவை வேறு சாதனத்தில் தொடருங்கள்')
    expect(mail!.text).not.toMatch(/MEENAKSHI|KUMAR/u)
    const token = /http:\/\/localhost:8080\/ta\/continue-application#(\S+)/u.exec(mail!.text)![1]!
    expect(first.body).not.toContain(token)
    expect((await open(token)).json().data.answers).toMatchObject({ applicant_firstname: 'MEENAKSHI' })
  })

  it('is not mailed to what is no address, and not to one mailbox again and again', async () => {
    for (const email of ['', 'meena', 'a@example.com,b@example.com', 'a@example.com\r\nBcc: b@example.com'])
      expect(Object.keys((await send({ email }, {}, '/mail')).json().error)).toEqual(['email'])
    const before = await rows()
    const tries = []
    for (let at = 0; at < 4; at += 1)
      tries.push((await send({ email: 'often@example.com' }, {}, '/mail')).statusCode)
    expect(tries).toEqual([202, 202, 202, 429])
    // What was refused is not kept either.
    expect(await rows()).toHaveLength(before.length + 3)
  })

  test('needs a captcha, and has the shape of a draft', async () => {
    expect((await send({ captcha: 'x' })).json().code).toBe('CAPTCHA_FAILED')
    for (const wrong of [
      { flow: 'none' },
      { kind: 'nobody' },
      { answers: { applicant_firstname: 'X'.repeat(501) } },
      { answers: { applicant_firstname: { x: 1 } } },
      { answers: Object.fromEntries(Array.from({ length: 251 }, (_, at) => [`a${at}`, ''])) },
      { answers: { '__proto__ x': 'x' } },
      { more: 'x' },
    ])
      expect([Object.keys(wrong), (await send(wrong)).statusCode]).toEqual([Object.keys(wrong), 400])
  })

  it('carries along under which key its answers went out before, encrypted', async () => {
    const sending = { idempotency_key: 'a-key-of-the-computer', at: '2026-11-21T10:15:00.000Z' }
    expect((await open(await sent({ sending }))).json().data.sending).toEqual(sending)
    expect(JSON.stringify(await rows())).not.toContain(sending.idempotency_key)
    expect((await open(await sent())).json().data).not.toHaveProperty('sending')
    for (const wrong of [
      { ...sending, at: 'yesterday' },
      { ...sending, idempotency_key: '' },
      { at: sending.at },
    ])
      expect((await send({ sending: wrong })).statusCode).toBe(400)
  })

  it('keeps no text where a tick belongs, and no tick where a text does', async () => {
    const wrong = {
      applicant_firstname: true,
      gender: false,
      consent_application: 'yes',
      applicant_lastname: 'X',
    }
    const { answers } = (await open(await sent({ answers: wrong }))).json().data
    const given = Object.entries(wrong).flatMap(([name]) => (name in answers ? [[name, answers[name]]] : []))
    expect(given).toEqual([
      ['applicant_firstname', ''],
      ['gender', ''],
      ['consent_application', false],
      ['applicant_lastname', 'X'],
    ])
  })
})

test('drafts of one address are limited, and so is asking for them', async () => {
  const limits = { RATE_LIMIT_WRITES_PER_MINUTE: '2', RATE_LIMIT_PROOFS_PER_MINUTE: '2' }
  const server = await testApp('sqlite', { RATE_LIMIT: 'on', ...limits })
  const ask = async (path: string, payload: object) =>
    (await server.app.inject({ method: 'POST', url: URL + path, payload })).statusCode
  const captcha = 'x'
  expect([await ask('', { ...draft, captcha }), await ask('', {}), await ask('', {})]).toEqual([
    422, 400, 429,
  ])
  const guess = { token: 'x', device: PHONE }
  expect([await ask('/open', guess), await ask('/open', guess), await ask('/open', guess)]).toEqual([
    404, 404, 429,
  ])
  await server.close()
})
