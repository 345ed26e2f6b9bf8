import { validNewPan } from '@pan/contracts/forms/samples/new-pan.sample'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../../src/config/config.ts'
import { sealer } from '../../src/crypto/sealed.ts'
import { resealService } from '../../src/modules/maintenance/key-rotation/reseal.service.ts'
import { confirmAddress, loggedIn, register, somebody } from '../support/accounts.ts'
import { testApp, type TestApp } from '../support/app.ts'
import { applied } from '../support/applications.ts'
import { dialects } from '../support/databases.ts'
import { startMailServer, type MailServer } from '../support/mail-server.ts'

const DAY_SECONDS = 24 * 60 * 60
const URL = '/api/v1/sent-drafts'

describe.each(dialects)('a draft for another device, on %s,', (dialect) => {
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

  const send = async (email_address: string, path = '', change: object = {}) => {
    const answers = { ...validNewPan, email_address }
    const draft = { flow: 'new', kind: 'individual', section: 'address', answers, ...change }
    const payload = { ...draft, captcha: await server.captcha() }
    return server.app.inject({ method: 'POST', url: URL + path, payload })
  }
  const sent = async (email: string): Promise<string> => (await send(email)).json().data.token
  const open = (token: string) =>
    server.app.inject({
      method: 'POST',
      url: `${URL}/open`,
      payload: { token, device: 'the-phone-of-meena' },
    })

  test('goes with the application of the same e-mail address, and with an account that has proved it', async () => {
    const { pan } = await applied(server, { email_address: 'ofapplication@example.com' })
    const account = { ...somebody, email: 'ofaccount@example.com' }
    const { user } = await loggedIn(server, account)
    await confirmAddress(server, user.id)
    const tokens = [
      await sent('OfApplication@example.com'),
      await sent('OFACCOUNT@example.com'),
      await sent('ofnobody@example.com'),
    ]
    await server.services.retention.erase(pan.id)
    await server.services.accountSettings.erase(user.id)
    const answers = await Promise.all(tokens.map((token) => open(token)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 200])
  })

  test('goes with the one whom its answers name, wherever it was mailed', async () => {
    const { pan } = await applied(server, { email_address: 'named@example.com' })
    await send('Named@example.com', '/mail', { email: 'cafe@example.com' })
    await server.jobs.drain()
    const mail = post.mails.find(({ to }) => to === 'cafe@example.com')
    const token = /#(\S+)/u.exec(mail!.text)![1]!
    await server.services.retention.erase(pan.id)
    expect((await open(token)).statusCode).toBe(404)
  })

  test('stays when an old application, or an account that nobody has confirmed, of its address has had its time', async () => {
    const shared = 'cafe.of.many@example.com'
    await applied(server, { email_address: shared })
    await register(server, { ...somebody, email: shared })
    server.clock.forward(4000 * DAY_SECONDS)
    const token = await sent(shared)
    const { applications, accounts } = await server.services.retention.sweep()
    expect([applications > 0, accounts > 0]).toEqual([true, true])
    expect((await open(token)).statusCode).toBe(200)
  })

  test('stays where a restored backup brings an erased application of its address back, and goes with a confirmed account that it brings back', async () => {
    const { applications, users } = server.store.tables
    const { pan } = await applied(server, { email_address: 'restored@example.com' })
    const { user } = await loggedIn(server, { ...somebody, email: 'restored.account@example.com' })
    await confirmAddress(server, user.id)
    const rows = async () => ({
      application: (await server.store.db.select().from(applications).where(eq(applications.id, pan.id)))[0]!,
      user: (await server.store.db.select().from(users).where(eq(users.id, user.id)))[0]!,
    })
    const kept = await rows()
    await server.services.retention.erase(pan.id)
    await server.services.accountSettings.erase(user.id)
    await server.jobs.drain()
    await server.store.transaction(async ({ db }) => {
      await db.update(applications).set(kept.application).where(eq(applications.id, pan.id))
      await db.update(users).set(kept.user).where(eq(users.id, user.id))
    })
    const [ofApplication, ofAccount] = [await sent('restored@example.com'), await sent(user.email)]
    expect((await server.services.reErasure.run()).erasedAgain).toBe(2)
    expect((await rows()).application.state).toBe('ERASED')
    expect([(await open(ofApplication)).statusCode, (await open(ofAccount)).statusCode]).toEqual([200, 404])
  })

  test('is found by its address under the next key, once everything was sealed again with it', async () => {
    const token = await sent('turned@example.com')
    const old = readConfig({}).PII_KEYS
    const next = { id: 'K1', secret: Buffer.alloc(32, 'the next one') }
    const { store, jobs, clock } = server
    await resealService({ store, jobs, clock, sealer: sealer([next, ...old]) }).reseal(false)
    const rows = await store.db.select().from(store.tables.sentDrafts)
    const keys = rows.map(({ emailKey }) => emailKey)
    expect(keys).toContain(sealer([next]).blind('sent_drafts.email', 'turned@example.com')[0])
    await resealService({ store, jobs, clock, sealer: sealer([...old, next]) }).reseal(false)
    await server.store.transaction((tx) => server.services.sentDrafts.forgetOf(tx, 'Turned@example.com'))
    expect((await open(token)).statusCode).toBe(404)
  })
})
