import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { loggedIn, somebody } from '../support/accounts.ts'
import { testApp, type TestApp } from '../support/app.ts'
import { applied, apply, bearer, multipart, type Submitted } from '../support/applications.ts'
import { partner } from '../support/callers.ts'
import { databases } from '../support/databases.ts'
import { startMailServer, type MailServer } from '../support/mail-server.ts'
import { NONSENSE } from '../support/data/nonsense.ts'
import { allot, BIRTH, operate, track, type FoundApplications } from '../support/tracking.ts'

const LOCKED = ['edit-pan-application', 'download-pan-application'] as const

describe.each(databases)('tracking on %s', (dialect, it) => {
  let post: MailServer
  let server: TestApp
  let number = 9_100_000_000
  /** A mobile number that no other test has. */
  const mobile = () => String(++number)
  /** The mails of what has been done so far are none of the next ones. */
  async function withoutMails() {
    await server.jobs.drain()
    post.mails.length = 0
  }
  const mine = async (change: Record<string, unknown> = {}) => {
    const cell_nbr = mobile()
    const made = await applied(server, { cell_nbr, email_address: `A${cell_nbr}@example.com`, ...change })
    await withoutMails()
    return made
  }
  const found = async (...given: Parameters<typeof track> extends [unknown, ...infer Rest] ? Rest : never) =>
    (await track(server, ...given)).json<FoundApplications>().data
  const call = (method: 'GET' | 'POST', url: string, token: string, payload?: object) =>
    server.app.inject({ method, url: `/api/v1/${url}`, headers: bearer(token), ...(payload && { payload }) })

  beforeAll(async () => {
    post = await startMailServer()
    server = await testApp(dialect, { SMTP_URL: post.url })
  })
  beforeEach(() => withoutMails())
  afterAll(async () => {
    await server.close()
    await post.close()
  })

  it('the coupon number, however it is written, with the date of birth shows everything', async () => {
    const { pan } = await mine()
    const {
      pan_status: status,
      token,
      payment_link: link,
    } = await found(pan.pan_coupon_nbr.toLowerCase().replaceAll('-', ' '))
    expect(status).toMatchObject({
      id: pan.id,
      pan_coupon_nbr: pan.pan_coupon_nbr,
      appln_date: pan.appln_date,
      application_category: 'NEW',
      applicant_status: 'individual',
      appln_mode: '',
      payment_status: 0,
      payment_status_code: 'None',
      application_state: 'SUBMITTED',
      is_editable: true,
      proof: 'full',
      history: [{ state: 'SUBMITTED', reason: '' }],
    })
    expect(link).toBe('http://localhost:8080/apply-new-pan/individual/choose-payment')
    const answers = await Promise.all(LOCKED.map((path) => call('GET', `${path}/${pan.id}`, token)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  })

  it.each(['cell_nbr', 'email_address'] as const)(
    'the %s with the date of birth shows how things stand, lets pay and opens nothing else',
    async (name) => {
      const { pan } = await mine()
      await operate(server, 'move', pan.pan_coupon_nbr, 'OBJECTION', 'The photograph is missing.')
      const { pan_status: status, token } = await found(String(pan[name]))
      const shown = `••••-••••-${pan.pan_coupon_nbr.slice(-4)}`
      expect(status).toMatchObject({ id: pan.id, pan_coupon_nbr: shown, proof: 'status' })
      expect(status.history.map(({ state, reason }) => [state, reason])).toEqual([
        ['SUBMITTED', ''],
        ['OBJECTION', ''],
      ])
      const locked = await Promise.all(LOCKED.map((path) => call('GET', `${path}/${pan.id}`, token)))
      expect(locked.map((answer) => [answer.statusCode, answer.json().code])).toEqual(
        LOCKED.map(() => [403, 'VERIFICATION_REQUIRED']),
      )
      expect((await call('GET', `payment-options/${pan.id}`, token)).statusCode).toBe(200)
    },
  )

  it('a multipart body, a date written another way and a number with +91 find it, too', async () => {
    const { pan } = await mine()
    const [day, month, year] = BIRTH.split('-')
    const { headers, payload } = multipart({
      pan_status_search: `+91 ${String(pan['cell_nbr'])}`,
      date_of_birth: `${Number(day)}/${Number(month)}/${year}`,
      captcha: await server.captcha(),
    })
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/v1/pan-application-status',
      headers,
      payload,
    })
    expect(answer.json<FoundApplications>().data.pan_status.id).toBe(pan.id)
  })

  it('every match is listed, the newest first, each with a token and a way to pay of its own', async () => {
    const cell_nbr = mobile()
    const first = (await mine({ cell_nbr })).pan
    server.clock.forward(60)
    const second = (await mine({ cell_nbr })).pan
    const { pan_status: status, applications } = await found(cell_nbr)
    expect(status.id).toBe(second.id)
    expect(applications.map(({ id }) => id)).toEqual([second.id, first.id])
    const answers = await Promise.all(
      applications.map(({ id, token }) => call('GET', `pan-application-status/${id}`, token!)),
    )
    expect(answers.map((answer) => answer.json<FoundApplications>().data.pan_status.id)).toEqual([
      second.id,
      first.id,
    ])
    const crossed = await call('GET', `pan-application-status/${first.id}`, applications[0]!.token!)
    expect(crossed.statusCode).toBe(404)
  })

  test('whoever applies very often with what is known of somebody does not hide the application that was there', async () => {
    const cell_nbr = mobile()
    const { pan } = await mine({ cell_nbr })
    const { applications: table } = server.store.tables
    const [row] = await server.store.db.select().from(table).where(eq(table.id, pan.id))
    const copies = Array.from({ length: 60 }, (_, at) => {
      const createdAt = new Date(server.clock.now().getTime() + (at + 1) * 1000).toISOString()
      return { ...row!, id: `${String(at).padStart(2, '0')}${pan.id.slice(2)}`, coupon: `C${at}`, createdAt }
    })
    await server.store.transaction(({ db }) => db.insert(table).values(copies))
    const { applications } = await found(cell_nbr)
    const newestFirst = [...copies.map(({ id }) => id).toReversed(), pan.id]
    expect(applications.map(({ id }) => id)).toEqual([...newestFirst.slice(0, 25), ...newestFirst.slice(-25)])
  })

  it('an account sees its own applications in full, whichever key finds them', async () => {
    const { token } = await loggedIn(server)
    const cell_nbr = mobile()
    await apply(server, { cell_nbr }, bearer(token))
    expect((await found(cell_nbr, BIRTH, { headers: bearer(token) })).pan_status.proof).toBe('full')
    expect((await found(cell_nbr)).pan_status.proof).toBe('status')
  })

  it('a code by mail opens what a number alone does not', async () => {
    const { pan } = await mine({ language: 'ta' })
    const { token } = await found(String(pan['cell_nbr']))
    const sent = await call('POST', `${pan.id}/verification`, token)
    expect([sent.statusCode, sent.json().data.email]).toEqual([202, 'a•••@e•••.com'])
    await server.jobs.drain()
    const [mail] = post.mails
    expect(mail!.subject).toContain(pan.pan_coupon_nbr)
    const [code = ''] = /\b\d{6}\b/u.exec(mail!.text) ?? []
    const wrong = code === '123456' ? '654321' : '123456'
    const refused = await call('POST', `${pan.id}/verification/confirm`, token, { code: wrong })
    expect([refused.statusCode, Object.keys(refused.json().error)]).toEqual([422, ['code']])
    const right = await call('POST', `${pan.id}/verification/confirm`, token, { code })
    const full = right.json<{ data: { token: string } }>().data.token
    expect((await call('GET', `edit-pan-application/${pan.id}`, full)).statusCode).toBe(200)
    const again = await call('POST', `${pan.id}/verification/confirm`, token, { code })
    expect(again.statusCode).toBe(422)
  })

  it('a code gives no token to a partner’s key, which is proof enough', async () => {
    const { key } = await partner(server)
    const cell_nbr = mobile()
    const change = { cell_nbr, email_address: `a${cell_nbr}@example.com` }
    const { id } = (await apply(server, change, bearer(key))).json<Submitted>().data.pan
    await withoutMails()
    expect((await call('POST', `${id}/verification`, key)).statusCode).toBe(202)
    await server.jobs.drain()
    const [code = ''] =
      /\b\d{6}\b/u.exec(post.mails.find(({ to }) => to === change.email_address)!.text) ?? []
    const confirmed = await call('POST', `${id}/verification/confirm`, key, { code })
    expect([confirmed.statusCode, confirmed.json()]).toEqual([200, { data: {} }])
  })

  test('a code is dead after five wrong ones, after ten minutes, and when a new one was sent', async () => {
    const { pan } = await mine()
    const { token } = await found(String(pan['cell_nbr']))
    const newCode = async () => {
      post.mails.length = 0
      expect((await call('POST', `${pan.id}/verification`, token)).statusCode).toBe(202)
      await server.jobs.drain()
      return /\b\d{6}\b/u.exec(post.mails[0]!.text)![0]
    }
    const confirm = async (code: string) =>
      (await call('POST', `${pan.id}/verification/confirm`, token, { code })).statusCode
    const first = await newCode()
    const others = ['111111', '222222', '333333', '444444', '555555', '666666']
      .filter((code) => code !== first)
      .slice(0, 5)
    expect(await Promise.all(others.map(confirm))).toEqual([422, 422, 422, 422, 422])
    expect(await confirm(first)).toBe(422)
    const second = await newCode()
    server.clock.forward(10 * 60)
    expect(await confirm(second)).toBe(422)
    const third = await newCode()
    const fourth = await call('POST', `${pan.id}/verification`, token)
    expect([fourth.statusCode, Number(fourth.headers['retry-after'])]).toEqual([429, 15 * 60])
    expect(await confirm(third)).toBe(200)
  })

  it('whoever uses up the codes of a day from one network leaves the owner theirs', async () => {
    const { pan } = await mine()
    const { token } = await found(String(pan['cell_nbr']))
    const ask = async (remoteAddress: string) => {
      const url = `/api/v1/${pan.id}/verification`
      const headers = bearer(token)
      return (await server.app.inject({ method: 'POST', url, headers, remoteAddress })).statusCode
    }
    const asked: number[] = []
    /** Three are mailed to one network within a quarter of an hour. */
    const askOften = async (...addresses: readonly string[]) => {
      for (const times of [3, 3]) {
        for (const address of addresses)
          for (let each = 0; each < times; each++) asked.push(await ask(address))
        server.clock.forward(15 * 60)
      }
    }
    await askOften('192.0.2.1')
    expect(asked).toEqual([202, 202, 202, 202, 202, 429])
    expect(await ask('198.51.100.7')).toBe(202)
    await askOften('203.0.113.2', '203.0.113.3', '203.0.113.4')
    expect(asked.filter((status) => status === 202)).toHaveLength(19)
    expect(await ask('198.51.100.7')).toBe(429)
  })

  it('the allotted number, the courier and the reason are told to whoever proved it', async () => {
    const { pan } = await mine()
    const coupon = pan.pan_coupon_nbr
    for (const state of ['DOCUMENTS_RECEIVED', 'UNDER_PROCESS']) await operate(server, 'move', coupon, state)
    await allot(server, coupon, 'ABCPE1234F')
    await operate(server, 'courier', coupon, 'EM123456789IN')
    const full = (await found(coupon)).pan_status
    expect(full).toMatchObject({
      pan_alloted_nbr: 'ABCPE1234F',
      pan_card_dispatch_courier_nbr: 'EM123456789IN',
      application_state: 'DISPATCHED',
      is_editable: false,
    })
    expect(full.history.map(({ sentence }) => sentence)).toContain('A PAN has been allotted.')
    const { body } = await track(server, String(pan['cell_nbr']))
    expect(body).not.toMatch(/ABCPE1234F|EM123456789IN/u)
  })

  it('what is missing or nonsense is answered with a sentence', async () => {
    const missing = await track(server, '', '')
    expect([missing.statusCode, Object.keys(missing.json().error)]).toEqual([
      422,
      ['pan_status_search', 'date_of_birth'],
    ])
    const future = await track(server, '9000000001', '01-01-2999')
    expect(future.json().error.date_of_birth).toEqual(['This date is in the future'])
    for (const text of NONSENSE) expect([404, 422]).toContain((await track(server, text)).statusCode)
    const robot = await server.app.inject({
      method: 'POST',
      url: '/api/v1/pan-application-status',
      payload: { pan_status_search: '9000000001', date_of_birth: BIRTH },
    })
    expect([robot.statusCode, robot.json().code]).toEqual([422, 'CAPTCHA_FAILED'])
  })

  it('what was erased is not found any more', async () => {
    const { user, token } = await loggedIn(server, { ...somebody, email: 'other@example.com' })
    const { pan } = (await apply(server, { cell_nbr: mobile() }, bearer(token))).json().data
    await server.store.transaction((tx) => server.services.owned.erase(tx, user.id))
    expect((await track(server, pan.pan_coupon_nbr)).statusCode).toBe(404)
  })
})
