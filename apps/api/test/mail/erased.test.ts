import { personAffiliate } from '@pan/contracts/forms/samples/affiliate.sample'
import { someMessage } from '@pan/contracts/forms/samples/contact.cases'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signedStaff, openStaffServer, type StaffServer } from '../cases/support/cases.ts'
import { readConfig } from '../../src/config/config.ts'
import { randomIds } from '../../src/crypto/ids.ts'
import { sealer } from '../../src/crypto/sealed.ts'
import { keyOf } from '../support/callers.ts'
import { dialects } from '../support/databases.ts'
import { startMailServer, type MailServer } from '../support/mail-server.ts'

const OPERATOR = 'help@pan.example'
const DECIDED = { actor: 'operator:test' } as const

describe.each(dialects)('a mail about what is erased, on %s,', (dialect) => {
  let post: MailServer
  let server: StaffServer
  beforeAll(async () => {
    post = await startMailServer()
    server = await openStaffServer(dialect, { SMTP_URL: post.url, SUPPORT_EMAIL: OPERATOR })
  })
  beforeEach(() => {
    post.mails.length = 0
    post.refusal = 0
  })
  afterAll(async () => {
    await server.close()
    await post.close()
  })

  const submit = async (url: string, fields: object) => {
    const payload = { ...fields, captcha: await server.captcha() }
    return (await server.app.inject({ method: 'POST', url: `/api/v1/${url}`, payload })).json().data
  }
  const register = async (email: string): Promise<string> =>
    (await submit('create-affiliate', { ...personAffiliate, email })).id
  const erase = (reference: string) => server.services.privacyAdmin.erase(reference, false)
  async function eraseRegistration(id: string): Promise<void> {
    const { affiliates: t } = server.store.tables
    const [row] = await server.store.db.select().from(t).where(eq(t.id, id))
    expect(await erase(row!.reference)).toMatchObject({ what: 'registration', erased: true })
  }
  /** Ends its partnership without a word. */
  const reject = (id: string) =>
    server.store.transaction(({ db, tables: { affiliates: t } }) =>
      db.update(t).set({ state: 'REJECTED' }).where(eq(t.id, id)),
    )
  async function arrivedAt(email: string) {
    await server.jobs.drain()
    return post.mails.filter(({ to }) => to === email).map(({ subject }) => subject)
  }
  const deadMails = async () => (await server.jobs.list({ state: 'dead' })).rows

  test.each([
    ['that we have a registration', undefined],
    ['that it is refused', 'REJECTED'],
  ] as const)('is not sent where it says %s and waits', async (_, to) => {
    const [mine, other] = [`mine.${Boolean(to)}@example.com`, `other.${Boolean(to)}@example.com`]
    const id = await register(mine)
    await register(other)
    if (to) {
      expect(await arrivedAt(mine)).toHaveLength(1)
      post.mails.length = 0
      await server.services.affiliatesAdmin.decide(id, { ...DECIDED, to, reason: 'No shop.' }, false)
    }
    await eraseRegistration(id)
    expect(await arrivedAt(mine)).toEqual([])
    expect(await arrivedAt(other)).toHaveLength(to ? 0 : 1)
  })

  test('is not sent where it was refused for good and somebody starts it again', async () => {
    const email = 'dead.letter@example.com'
    post.refusal = 550
    const id = await register(email)
    await server.jobs.drain()
    const dead = await deadMails()
    expect(dead.length).toBeGreaterThan(0)
    await eraseRegistration(id)
    post.refusal = 0
    for (const each of dead) await server.store.transaction((tx) => server.jobs.revive(tx, each.id))
    expect([await arrivedAt(email), await deadMails()]).toEqual([[], []])
  })

  test('is not sent where it tells of a change, or brings a link to the console', async () => {
    for (const isErased of [false, true]) {
      const email = `console.${isErased}@example.com`
      const id = await register(email)
      await server.services.affiliatesAdmin.decide(id, { ...DECIDED, to: 'APPROVED', reason: '' }, false)
      await keyOf(server, id)
      await server.services.consoleOwner.invite(id, false)
      await reject(id)
      if (isErased) await eraseRegistration(id)
      // Of the registration, the approval, the key and the link.
      expect(await arrivedAt(email)).toHaveLength(isErased ? 0 : 4)
    }
  })

  test('is sent where it does not say of what it is, as in a job that a release before has queued', async () => {
    const id = randomIds.next()
    const mail = { to: 'of.before@example.com', locale: 'en', subject: 'PA', text: 'PA' }
    const sealed = sealer(readConfig({}).PII_KEYS).seal(`jobs.mail:${id}`, JSON.stringify(mail))
    const before = { id, mail: sealed, kind: 'partner.RECEIVED', application: '', payment: '' }
    await server.store.transaction((tx) => server.jobs.enqueue(tx, 'mail', before))
    expect(await arrivedAt('of.before@example.com')).toHaveLength(1)
  })

  test('is sent neither to the writer of a contact message nor to the operator', async () => {
    const support = await signedStaff(server, 'support')
    for (const isErased of [false, true]) {
      post.mails.length = 0
      const email = `writer.${isErased}@example.com`
      const { reference } = await submit('contact-messages', { ...someMessage, email })
      const { entries } = (await support.call('GET', 'inbox')).json().data
      const { id } = entries.find((each: { reference: string }) => each.reference === reference)
      const answer = { text: 'We have found your payment.', version: 0 }
      const headers = { 'idempotency-key': reference }
      expect((await support.call('POST', `inbox/messages/${id}/answers`, answer, headers)).statusCode).toBe(
        200,
      )
      if (isErased) expect(await erase(reference)).toMatchObject({ erased: true })
      const toOperator = (await arrivedAt(OPERATOR)).filter((subject) => subject.includes(reference))
      expect([(await arrivedAt(email)).length, toOperator.length]).toEqual(isErased ? [0, 0] : [1, 1])
    }
  })
})
