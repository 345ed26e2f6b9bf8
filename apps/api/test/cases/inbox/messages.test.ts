import { randomUUID } from 'node:crypto'
import { someMessage } from '@pan/contracts/forms/samples/contact.cases'
import { makeCoupon } from '@pan/contracts/pan/numbers/coupon'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bearer } from '../../support/applications.ts'
import { databases } from '../../support/databases.ts'
import { startMailServer, type MailServer } from '../../support/mail-server.ts'
import { signedStaff, openStaffServer, proven, type SignedStaff, type StaffServer } from '../support/cases.ts'

describe.each(databases)('a contact message in the inbox on %s', (dialect, it) => {
  let post: MailServer
  let server: StaffServer
  beforeAll(async () => {
    post = await startMailServer()
    server = await openStaffServer(dialect, { SMTP_URL: post.url, SUPPORT_EMAIL: 'help@pan.example' })
  })
  afterAll(async () => {
    await server.close()
    await post.close()
  })

  async function written(language = 'en', change: object = {}): Promise<string> {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/v1/contact-messages',
      headers: { 'accept-language': language },
      payload: { ...someMessage, ...change, captcha: await server.captcha() },
    })
    return answer.json().data.reference
  }
  const entries = async ({ call }: SignedStaff) => (await call('GET', 'inbox')).json().data.entries
  async function opened(by: SignedStaff, reference: string) {
    const all = await entries(by)
    const { id } = all.find((each: { reference: string }) => each.reference === reference)
    return (await by.call('GET', `inbox/messages/${id}`)).json().data.message
  }
  const answer = (
    { call }: SignedStaff,
    { id, version }: { id: string; version: number },
    text: string,
    key = randomUUID(),
  ) => call('POST', `inbox/messages/${id}/answers`, { text, version }, { 'idempotency-key': key })
  async function mailsTo(address: string, reference: string) {
    await server.jobs.drain()
    return post.mails.filter(({ to, subject }) => to === address && subject.includes(reference))
  }

  const found = async ({ call }: SignedStaff, text: string): Promise<string[]> =>
    (await call('POST', 'cases/search', { text }))
      .json()
      .data.messages.map(({ reference }: { reference: string }) => reference)

  test('is found by the whole address of its writer, also one that a server of before has kept, and after other keys', async () => {
    const support = await signedStaff(server, 'support')
    const first = await written('en', { email: 'Found.Twice@Example.com' })
    server.clock.forward(1)
    const second = await written('ta', { email: 'found.twice@example.com' })
    expect(await found(support, 'FOUND.twice@example.com')).toEqual([second, first])
    expect(await found(support, 'found.twic@example.com')).toEqual([])
    const { contactMessages: t } = server.store.tables
    await server.store.transaction(({ db }) => db.update(t).set({ emailKey: '' }))
    expect(await found(support, 'found.twice@example.com')).toEqual([])
    server.clock.forward(60 * 60)
    await server.jobs.drain()
    expect(await found(await signedStaff(server, 'support'), 'found.twice@example.com')).toEqual([
      second,
      first,
    ])
    const stored = JSON.stringify(await server.store.db.select().from(t))
    expect(stored).not.toMatch(/found\.twice/iu)
  })

  it('is found by its reference, however it is written, answered or not, and no case with it', async () => {
    const support = await signedStaff(server, 'support')
    const reference = await written()
    const search = async (body: object) => (await support.call('POST', 'cases/search', body)).json()
    for (const text of [reference, ` ${reference.toLowerCase()} `, reference.replace(/^CM(....)/u, 'cm-$1 ')])
      expect((await search({ text })).data).toMatchObject({
        by: 'reference',
        cases: [],
        messages: [{ reference, state: 'open' }],
        is_more: false,
      })
    await answer(support, await opened(support, reference), 'It is on its way.')
    expect((await search({ text: reference, by: 'reference' })).data.messages).toMatchObject([
      { reference, state: 'answered' },
    ])
    const nobodys = `CM${makeCoupon([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])}`
    expect((await search({ text: nobodys })).data).toMatchObject({ by: 'reference', messages: [] })
    expect((await search({ text: 'CM1', by: 'reference' })).code).toBe('VALIDATION_FAILED')
  })

  it('shows the address of its writer to who may see numbers, with a proof of that very deed, after it is in the audit log', async () => {
    const clerk = await signedStaff(server, 'clerk')
    const { id } = await opened(clerk, await written())
    const reveal = ({ call }: SignedStaff, field: string) =>
      call('POST', `inbox/messages/${id}/reveal`, { field, reason: 'applicant_called' })
    expect((await reveal(await signedStaff(server, 'support'), 'email')).statusCode).toBe(403)
    expect((await reveal(clerk, 'email')).json().code).toBe('PROOF_NEEDED')
    await proven(server, clerk.me, `reveal:${id}:email`)
    expect((await reveal(clerk, 'mobile')).json().code).toBe('PROOF_NEEDED')
    expect((await reveal(clerk, 'email')).json().data).toMatchObject({
      value: someMessage.email,
      shown_seconds: 30,
    })
    expect((await reveal(clerk, 'email')).json().code).toBe('PROOF_NEEDED')
    const { tables, db } = server.store
    const log = await db.select().from(tables.audit)
    const deed = { actor: `staff:${clerk.me.memberId}`, action: 'message reveal', object: id }
    const details = { field: 'email', reason: 'applicant_called', session: clerk.me.sessionId }
    expect(log).toContainEqual(expect.objectContaining({ ...deed, details }))
    expect(JSON.stringify(log)).not.toContain(someMessage.email)
  })

  it('is listed without what it says, and shown with the numbers masked', async () => {
    const support = await signedStaff(server, 'support')
    const reference = await written('ta')
    const list = await support.call('GET', 'inbox')
    expect(list.json().data.entries).toContainEqual(
      expect.objectContaining({ kind: 'message', reference, subject: 'payment', working_days: 0 }),
    )
    expect(list.body).not.toMatch(/meena|paid twice/iu)
    const message = await opened(support, reference)
    expect(message).toMatchObject({
      name: someMessage.name,
      text: someMessage.message,
      language: 'ta',
      state: 'open',
      answers: [],
      version: 0,
    })
    expect(JSON.stringify(message)).not.toMatch(/9000000021|meena\.contact/u)
    const { tables, db } = server.store
    const log = await db.select().from(tables.audit)
    expect(log).toContainEqual(
      expect.objectContaining({ actor: `staff:${support.me.memberId}`, object: message.id, outcome: 'done' }),
    )
  })

  test('is answered by one mail in the language of its writer, however often the call is made, and leaves the inbox', async () => {
    const support = await signedStaff(server, 'support')
    const reference = await written('hi')
    const message = await opened(support, reference)
    const key = randomUUID()
    const first = await answer(support, message, 'आपका पैसा कल लौटेगा।', key)
    expect(first.json()).toEqual({ data: { is_sent: true } })
    expect((await support.call('GET', `inbox/messages/${message.id}`)).json().data.message).toMatchObject({
      state: 'answered',
      answers: [{ text: 'आपका पैसा कल लौटेगा।', by: { name: 'Kavya Specimen' } }],
    })
    expect((await answer(support, message, 'आपका पैसा कल लौटेगा।', key)).json()).toEqual(first.json())
    const [mail, ...more] = await mailsTo(someMessage.email, reference)
    expect(more).toEqual([])
    expect(mail!.subject).toBe(`आपके संदेश ${reference} का जवाब`)
    expect(mail!.text).toContain('आपका पैसा कल लौटेगा।')
    expect(mail!.text).toContain('/hi/contact-us')
    expect((await entries(support)).map((each: { reference: string }) => each.reference)).not.toContain(
      reference,
    )
  })

  test('is answered by the first of two clerks; the second learns of it, and may still write more', async () => {
    const [one, two] = await Promise.all([signedStaff(server, 'clerk'), signedStaff(server, 'support')])
    const reference = await written()
    const message = await opened(one, reference)
    const both = await Promise.all([answer(one, message, 'By one.'), answer(two, message, 'By two.')])
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(both.find(({ statusCode }) => statusCode === 409)!.json().code).toBe('STALE_VERSION')
    expect(await mailsTo(someMessage.email, reference)).toHaveLength(1)
    const now = (await two.call('GET', `inbox/messages/${message.id}`)).json().data.message
    expect([now.answers.length, now.version]).toEqual([1, 1])
    expect((await answer(two, now, 'One more thing.')).statusCode).toBe(200)
    expect(await mailsTo(someMessage.email, reference)).toHaveLength(2)
  })

  test('is put aside without an answer, and back again; nobody is told', async () => {
    const support = await signedStaff(server, 'support')
    const reference = await written()
    const { id } = await opened(support, reference)
    const finish = (is_done: boolean, version: number) =>
      support.call('PUT', `inbox/messages/${id}/done`, { is_done, version })
    const isListed = async () =>
      (await entries(support)).some((each: { reference: string }) => each.reference === reference)
    expect((await finish(true, 0)).json().data.message).toMatchObject({
      state: 'done',
      done_by: { name: 'Kavya Specimen' },
    })
    expect(await isListed()).toBe(false)
    expect((await finish(true, 0)).statusCode).toBe(409)
    expect((await finish(false, 1)).json().data.message).toMatchObject({ state: 'open', done_by: null })
    expect(await isListed()).toBe(true)
    expect(await mailsTo(someMessage.email, reference)).toEqual([])
  })

  it.each(['', ' \u200b ', 'x'.repeat(4001), 'Dear {name}, hello.'])(
    'is not answered with %j',
    async (text) => {
      const support = await signedStaff(server, 'support')
      const reference = await written()
      const refused = await answer(support, await opened(support, reference), text)
      expect([refused.statusCode, refused.json().code]).toEqual([422, 'VALIDATION_FAILED'])
      expect(await mailsTo(someMessage.email, reference)).toEqual([])
    },
  )

  it('is opened by nobody but the staff who answer', async () => {
    const support = await signedStaff(server, 'support')
    const { id } = await opened(support, await written())
    const auditor = await signedStaff(server, 'auditor')
    expect((await auditor.call('GET', `inbox/messages/${id}`)).statusCode).toBe(403)
    const outside = await server.app.inject({
      url: `/api/v1/staff/inbox/messages/${id}`,
      headers: bearer('x'),
    })
    expect(outside.statusCode).toBe(404)
    expect((await support.call('GET', `inbox/messages/${'x'.repeat(22)}`)).statusCode).toBe(404)
    expect((await support.call('GET', 'inbox?cursor=nothing')).statusCode).toBe(400)
  })

  test('a list of many goes on where its page ended, and ends', async () => {
    const support = await signedStaff(server, 'support')
    const { tables, db } = server.store
    const [row] = await db.select().from(tables.contactMessages).limit(1)
    const many = Array.from({ length: 55 }, (_, at) => ({
      ...row!,
      id: `many-${String(at).padStart(17, '0')}`,
      reference: `MANY${at}`,
      state: 'open' as const,
      createdAt: '2030-01-01T00:00:00.000Z',
    }))
    await server.store.transaction((tx) => tx.db.insert(tables.contactMessages).values(many))
    const seen: string[] = []
    let cursor = ''
    do {
      const page = await support.call('GET', `inbox?${cursor && `cursor=${encodeURIComponent(cursor)}`}`)
      const { entries: some, next_cursor } = page.json().data
      seen.push(...some.map(({ reference }: { reference: string }) => reference))
      cursor = next_cursor ?? ''
    } while (cursor)
    expect(seen.filter((each) => each.startsWith('MANY'))).toEqual(many.map(({ reference }) => reference))
    expect(new Set(seen).size).toBe(seen.length)
  })

  test('is forgotten after its time, or by its reference when its writer asks, and stays forgotten', async () => {
    const rows = () => server.store.db.$count(server.store.tables.contactMessages)
    const reference = await written()
    const { id } = await opened(await signedStaff(server, 'support'), reference)
    const [row] = (await server.store.db.select().from(server.store.tables.contactMessages)).filter(
      (each) => each.id === id,
    )
    expect(await server.services.privacyAdmin.erase(reference, true)).toMatchObject({ erased: false })
    expect(await server.services.privacyAdmin.erase(reference, false)).toMatchObject({
      what: 'message',
      erased: true,
    })
    await server.jobs.drain()
    expect(await server.services.privacyAdmin.erase(reference, false)).toBeUndefined()
    await server.store.transaction(({ tables, db }) => db.insert(tables.contactMessages).values(row!))
    expect(await server.services.reErasure.run()).toMatchObject({ erasedAgain: 1, failed: 0 })
    expect(await server.services.reErasure.run()).toMatchObject({ erasedAgain: 0 })
    server.clock.forward(179 * 24 * 60 * 60)
    const before = await rows()
    await written()
    expect((await server.services.retention.sweep()).messages).toBe(0)
    server.clock.forward(2 * 24 * 60 * 60)
    const { messages } = await server.services.retention.sweep()
    // Those that the test before has dated ahead are left, and the newest.
    expect([messages, await rows()]).toEqual([before - 55, 56])
  })
})
