import { randomUUID } from 'node:crypto'
import { contactCases, someMessage } from '@pan/contracts/forms/samples/contact.cases'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../support/app.ts'
import { dialects } from '../support/databases.ts'
import { startMailServer, type MailServer } from '../support/mail-server.ts'

const URL = '/api/v1/contact-messages'
const OPERATOR = 'help@pan.example'

describe.each(dialects)('a message to the operator, on %s,', (dialect) => {
  let post: MailServer
  let server: TestApp
  beforeAll(async () => {
    post = await startMailServer()
    server = await testApp(dialect, { SMTP_URL: post.url, SUPPORT_EMAIL: OPERATOR })
  })
  afterAll(async () => {
    await server.close()
    await post.close()
  })

  const send = async (change: object = {}, headers: Record<string, string> = {}) =>
    server.app.inject({
      method: 'POST',
      url: URL,
      headers,
      payload: { ...someMessage, captcha: await server.captcha(), ...change },
    })
  async function mailsAbout(reference: string) {
    await server.jobs.drain()
    return post.mails.filter(({ subject }) => subject.includes(reference))
  }

  test('reaches the mailbox once, however often it is sent under one key, and is answered to the person', async () => {
    const key = { 'idempotency-key': randomUUID(), 'accept-language': 'ta' }
    const first = await send({}, key)
    expect(first.statusCode).toBe(202)
    const { reference } = first.json<{ data: { reference: string } }>().data
    expect(reference).toMatch(/^CM[0-9A-Y]{12}$/u)
    expect((await send({}, key)).json()).toEqual(first.json())
    const [mail, ...more] = await mailsAbout(reference)
    expect(more).toEqual([])
    expect(mail).toMatchObject({
      to: OPERATOR,
      subject: `Contact form: A payment (${reference})`,
      replyTo: [someMessage.email],
    })
    for (const said of [someMessage.name, someMessage.mobile, someMessage.message, 'Language: தமிழ்'])
      expect(mail!.text.replaceAll('\r\n', '\n')).toContain(said)
  })

  test('is refused by the same rules and in the same words as on the page', async () => {
    for (const { name, change, expect: expected } of contactCases) {
      const answer = await send(change)
      const wrong = Object.entries(expected)
      expect([name, answer.statusCode]).toEqual([name, wrong.length > 0 ? 422 : 202])
      if (wrong.length > 0)
        expect(answer.json().error).toEqual(Object.fromEntries(wrong.map(([field, said]) => [field, [said]])))
    }
    expect((await send({ captcha: 'x' })).json().error).toEqual({ captcha: ['Please check the Captcha'] })
  })

  test.each([
    { email: 'a@example.com\r\nBcc: b@example.com' },
    { email: 'a@example.com,b@example.com' },
    { email: 'A <a@example.com>' },
    { subject: 'other\r\nBcc: b@example.com' },
  ])('is refused with %j in it', async (change) => {
    expect((await send(change)).statusCode).toBe(422)
  })

  test('puts nothing that somebody typed into the head of the mail but the address to answer to', async () => {
    const injected = 'X\r\nBcc: victim@example.com\r\n\r\nFREE MONEY'
    const answer = await send({ name: injected, message: `\u202e${injected}\u0000\r\n.\r\nQUIT` })
    const [mail, ...more] = await mailsAbout(answer.json().data.reference)
    expect(more).toEqual([])
    expect(mail!.lines).not.toContain('bcc')
    expect(mail!.subject).not.toContain('FREE')
    expect(mail!.text).toContain('Name: X BCC: VICTIM@EXAMPLE.COM FREE MONEY\n')
    expect(mail!.text).toContain('\n.\nQUIT')
    for (const sign of ['\u0000', '\u202e']) expect(mail!.text).not.toContain(sign)
    expect(post.mails.filter(({ to }) => to !== OPERATOR)).toEqual([])
  })

  test('is kept encrypted alone, and so is what a repeated call is answered', async () => {
    await send({ message: 'A very particular sentence.' })
    await server.jobs.drain()
    const { db, tables } = server.store
    expect(await db.$count(tables.contactMessages)).toBeGreaterThan(0)
    for (const [name, table] of Object.entries(tables)) {
      const stored = JSON.stringify(await db.select().from(table))
      expect([name, /particular|meena/iu.test(stored)]).toEqual([name, false])
    }
    expect(server.logLines.join('')).not.toMatch(/particular|meena|specimen/iu)
  })
})

test('messages of one address are limited', async () => {
  const server = await testApp('sqlite', { RATE_LIMIT: 'on', RATE_LIMIT_MAILS_PER_MINUTE: '2' })
  const send = async () => (await server.app.inject({ method: 'POST', url: URL, payload: {} })).statusCode
  expect([await send(), await send(), await send()]).toEqual([422, 422, 429])
  await server.close()
})
