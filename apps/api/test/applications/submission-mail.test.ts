import { validNewPan } from '@pan/contracts/forms/samples/new-pan.sample'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../support/app.ts'
import { apply, bearer } from '../support/applications.ts'
import { partner } from '../support/callers.ts'
import { dialects } from '../support/databases.ts'
import { startMailServer, type MailServer } from '../support/mail-server.ts'

describe.each(dialects)('the mail about a new application on %s', (dialect) => {
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

  test('is one, however often the application is sent, and none where it was refused', async () => {
    const key = { 'idempotency-key': `mail-${dialect}` }
    const body = { email_address: 'two@example.com', captcha: await server.captcha() }
    expect((await apply(server, body, key)).statusCode).toBe(201)
    expect((await apply(server, body, key)).statusCode).toBe(201)
    expect((await apply(server, { email_address: 'two@example.com', cell_nbr: '1' })).statusCode).toBe(422)
    await server.jobs.drain()
    expect(post.mails).toHaveLength(1)
  })

  const mailsTo = (address: string) => post.mails.filter(({ to }) => to === address)

  test('goes to every customer of a partner, and to nobody from a test key', async () => {
    const submit = (token: string) =>
      server.app.inject({
        method: 'POST',
        url: '/api/v1/apply-newpan',
        headers: bearer(token),
        payload: { ...validNewPan, email_address: 'four@example.com' },
      })
    const { key } = await partner(server, 'test')
    expect((await submit(key)).statusCode).toBe(201)
    await server.jobs.drain()
    expect(mailsTo('four@example.com')).toEqual([])
    const { key: live } = await partner(server)
    for (let times = 0; times < 4; times++) expect((await submit(live)).statusCode).toBe(201)
    await server.jobs.drain()
    expect(mailsTo('four@example.com')).toHaveLength(4)
  })
})
