import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../support/app.ts'
import { bearer } from '../support/applications.ts'
import { sent } from '../support/flows.ts'
import { startMailServer, type MailServer } from '../support/mail-server.ts'
import { dialects } from '../support/databases.ts'

describe.each(dialects)('the mail about an application, on %s,', (dialect) => {
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

  const asked = (id: string, token: string, headers = {}) =>
    server.app.inject({
      method: 'POST',
      url: `/api/v1/mail-again/${id}`,
      headers: { ...bearer(token), ...headers },
    })
  const mailsTo = async (address: string) => {
    await server.jobs.drain()
    return post.mails.filter(({ to }) => to === address).map(({ subject }) => subject)
  }

  test('comes again in the language of the applicant, a retry of the call sends no other', async () => {
    const email_address = 'again@example.com'
    const { pan, token } = await sent(
      server,
      { flow: 'new', kind: 'individual' },
      { language: 'hi', email_address },
    )
    const key = { 'idempotency-key': 'one-press' }
    const answer = await asked(pan.id, token, key)
    expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'We have sent the mail again' }])
    expect((await asked(pan.id, token, key)).statusCode).toBe(200)
    const [first, second, ...more] = await mailsTo(email_address)
    expect([second, more]).toEqual([first, []])
    expect(first).toContain(pan.pan_coupon_nbr)
  })

  test('is refused, with when to ask again, once its mailbox had enough', async () => {
    const email_address = 'enough@example.com'
    const { pan, token } = await sent(server, { flow: 'new', kind: 'individual' }, { email_address })
    expect((await asked(pan.id, token)).statusCode).toBe(200)
    expect((await asked(pan.id, token)).statusCode).toBe(200)
    const refused = await asked(pan.id, token)
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'TOO_MANY_REQUESTS'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(refused.json().detail).toMatch(/^We have sent this mail several times/u)
    expect((await mailsTo(email_address)).length).toBe(3)
    server.clock.forward(60 * 60 + 1)
    expect((await asked(pan.id, token)).statusCode).toBe(200)
  })
})
