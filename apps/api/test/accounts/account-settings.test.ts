import type { panListByUser } from '@pan/contracts/own-applications'
import type { Reply } from '@pan/contracts/kit/endpoint'
import { sentences } from '@pan/contracts/messages/catalogues'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loggedIn, login, proveAgain, register, somebody } from '../support/accounts.ts'
import { testApp, type TestApp } from '../support/app.ts'
import { apply, bearer, type Submitted } from '../support/applications.ts'
import { dialects } from '../support/databases.ts'
import { png, withFile } from '../support/files.ts'
import { operate } from '../support/tracking.ts'

const AADHAAR = '234123412346'

describe.each(dialects)('who is logged in, on %s,', (dialect) => {
  let server: TestApp
  beforeAll(async () => {
    server = await testApp(dialect)
  })
  afterAll(() => server.close())

  const person = (name: string) => ({ ...somebody, email: `${name}@example.com` })
  const call = (token: string, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) =>
    server.app.inject({ method, url: `/api/v1/${path}`, headers: bearer(token), ...(payload && { payload }) })
  async function submitted(token: string) {
    const answer = await apply(server, {}, bearer(token))
    return answer.json<Submitted>().data.pan
  }

  test('says once for every computer that they apply for others', async () => {
    const { token, user } = await loggedIn(server, person('for-others'))
    const other = await loggedIn(server, person('for-themselves'))
    expect(user.applies_for_others).toBe(false)
    for (const applies_for_others of [true, true, false, true]) {
      const changed = await call(token, 'PUT', 'account/applying-for-others', { applies_for_others })
      expect([changed.statusCode, changed.json()]).toEqual([200, { user: { ...user, applies_for_others } }])
    }
    const elsewhere = await login(server, person('for-others'))
    expect(elsewhere.json().user.applies_for_others).toBe(true)
    const me = await server.app.inject({ url: '/api/user', headers: bearer(other.token) })
    expect(me.json().user.applies_for_others).toBe(false)
    const wrong = await call(token, 'PUT', 'account/applying-for-others', { applies_for_others: 'perhaps' })
    expect(wrong.statusCode).toBe(400)
  })

  test('sees the own applications, and nobody else does', async () => {
    const owner = await loggedIn(server, person('list'))
    const stranger = await loggedIn(server, person('list-stranger'))
    const pan = await submitted(owner.token)
    const path = `get-pan-list-by-user/${owner.user.id}`
    const line = {
      name_on_card: pan['name_on_card'],
      cell_nbr: pan['cell_nbr'],
      email_address: pan['email_address'],
      date_of_birth: pan['date_of_birth'],
    }
    expect((await call(owner.token, 'GET', path)).json()).toEqual({ userPanList: [line] })
    const list = await call(owner.token, 'GET', `${path}?include=details`)
    expect(list.json()).toEqual({
      userPanList: [
        {
          ...line,
          id: pan.id,
          appln_date: pan.appln_date,
          application_category: 'NEW',
          application_state: 'SUBMITTED',
        },
      ],
      next_cursor: null,
    })
    const foreign = await call(stranger.token, 'GET', path)
    expect([foreign.statusCode, foreign.json().code]).toEqual([403, 'FORBIDDEN'])
    expect((await server.app.inject(`/api/v1/${path}`)).statusCode).toBe(401)
  })

  test('sees the whole name where somebody left the one on the card open', async () => {
    const { token, user } = await loggedIn(server, person('list-name'))
    const name = {
      applicant_firstname: 'MEENA',
      applicant_middlename: 'RAVI',
      applicant_lastname: 'SPECIMEN',
    }
    const answer = await apply(server, { ...name, name_on_card: '' }, bearer(token))
    expect(answer.statusCode).toBe(201)
    const [line] = (await call(token, 'GET', `get-pan-list-by-user/${user.id}`)).json().userPanList
    expect(line.name_on_card).toBe('MEENA RAVI SPECIMEN')
  })

  test('sees its applications in pages, newest first, of which what is submitted meanwhile moves nothing', async () => {
    const { token, user } = await loggedIn(server, person('pages'))
    const ids: string[] = []
    for (let made = 0; made < 5; made++) {
      if (made !== 2) server.clock.forward(1)
      ids.push((await submitted(token)).id)
    }
    const path = `get-pan-list-by-user/${user.id}`
    const page = async (query: string) => {
      const answer = await call(token, 'GET', `${path}?include=details&${query}`)
      expect(answer.statusCode).toBe(200)
      const { userPanList, next_cursor: next } = answer.json<Reply<typeof panListByUser>>()
      return { listed: userPanList.map(({ id }) => id!), next }
    }
    const first = await page('limit=2')
    await submitted(token)
    const second = await page(`limit=2&cursor=${encodeURIComponent(first.next!)}`)
    const third = await page(`limit=2&cursor=${encodeURIComponent(second.next!)}`)
    expect([first, second, third].map(({ listed }) => listed.length)).toEqual([2, 2, 1])
    expect(third.next).toBeNull()
    const all = [first, second, third].flatMap(({ listed }) => listed)
    expect(all.toSorted()).toEqual(ids.toSorted())
    expect([all[0], all[1], all[4]]).toEqual([ids[4], ids[3], ids[0]])
    for (const query of ['limit=0', 'limit=101', 'cursor=x'])
      expect((await call(token, 'GET', `${path}?${query}`)).statusCode).toBe(400)
  })

  test('sees every session and ends the one of another device', async () => {
    const { token } = await loggedIn(server, person('devices'))
    const other = await server.app.inject({
      method: 'POST',
      url: '/api/v1/login',
      payload: { email: person('devices').email, password: somebody.password },
      headers: { 'user-agent': 'Mozilla/5.0 (Android 15; Mobile) Gecko/140.0 Firefox/140.0' },
    })
    const sessions = async () =>
      (await call(token, 'GET', 'account/sessions')).json().data.sessions as {
        id: string
        device: string
        is_current: boolean
      }[]
    const listed = await sessions()
    expect(listed.filter(({ is_current }) => is_current)).toHaveLength(1)
    const far = listed.find(({ is_current }) => !is_current)!
    expect(far.device).toBe('Firefox, Android')
    expect((await call(token, 'DELETE', `account/sessions/${far.id}`)).statusCode).toBe(200)
    expect((await call(other.json().token, 'GET', 'account/sessions')).statusCode).toBe(401)
    expect((await call(token, 'DELETE', `account/sessions/${far.id}`)).statusCode).toBe(404)
    const stranger = await loggedIn(server, person('devices-stranger'))
    const [own] = await sessions()
    expect((await call(stranger.token, 'DELETE', `account/sessions/${own!.id}`)).statusCode).toBe(404)
  })

  test('keeps a session with a new token, until the session itself is over', async () => {
    let { token } = await loggedIn(server, person('renewing'))
    for (let hour = 0; hour < 11; hour++) {
      server.clock.forward(3599)
      const renewed = await call(token, 'POST', 'account/renewal')
      expect(renewed.statusCode).toBe(200)
      token = renewed.json().token
    }
    server.clock.forward(3599)
    expect((await call(token, 'GET', 'account/sessions')).statusCode).toBe(200)
    server.clock.forward(12)
    expect((await call(token, 'GET', 'account/sessions')).statusCode).toBe(401)
  })

  test('changes the password, which ends every session but the new one', async () => {
    const { token } = await loggedIn(server, person('changing'))
    const change = (given: object) => call(token, 'POST', 'account/password', given)
    const next = { password: 'thirteen blue herons', password_confirmation: 'thirteen blue herons' }
    const wrong = await change({ current_password: 'not the one', ...next })
    expect([wrong.statusCode, wrong.json().error]).toEqual([
      422,
      { current_password: ['This is not the current password.'] },
    ])
    const changed = await change({ current_password: somebody.password, ...next })
    expect(changed.statusCode).toBe(200)
    expect((await call(token, 'GET', 'account/sessions')).statusCode).toBe(401)
    expect((await call(changed.json().token, 'GET', 'account/sessions')).statusCode).toBe(200)
    expect((await login(server, person('changing'))).statusCode).toBe(401)
    expect((await login(server, { ...person('changing'), ...next })).statusCode).toBe(200)
  })

  test('gets everything that is kept, Aadhaar numbers masked', async () => {
    const { token, user } = await loggedIn(server, person('export'))
    const pan = await submitted(token)
    const { headers, payload } = withFile(
      { comment: 'My photograph' },
      { name: 'photo.png', bytes: png(4, 3) },
    )
    const url = `/api/v1/${pan.id}/add-attachment`
    await server.app.inject({ method: 'POST', url, headers: { ...headers, ...bearer(token) }, payload })
    server.clock.forward(1)
    await operate(server, 'comment', pan.pan_coupon_nbr, 'Thank', 'you.')
    await proveAgain(server, token)
    const data = await call(token, 'GET', 'account/export')
    expect(data.json()).toMatchObject({
      user: { id: user.id, email: user.email },
      applications: [
        {
          id: pan.id,
          comments: [
            { comment: 'My photograph', role: 'applicant' },
            { comment: 'Thank you.', role: 'staff' },
          ],
          payment: { state: 'none', amount: '0.00' },
          history: [],
        },
      ],
    })
    const [{ consents, attachments }] = data.json().applications
    expect(consents.length).toBeGreaterThan(0)
    const [{ download_url: link, download_ends_at: end, ...described }] = attachments
    const file = await server.app.inject(new URL(link).pathname)
    expect(described).toMatchObject({
      original_filename: 'photo.png',
      content_type: file.headers['content-type'],
      size: file.rawPayload.length,
      role: 'applicant',
      page_url: `${new URL(link).origin}/pan-card-status`,
    })
    // Whoever opens the copy later reads how long the link has worked, and where the file is.
    server.clock.forward((Date.parse(end) - server.clock.now().getTime()) / 1000)
    expect((await server.app.inject(new URL(link).pathname)).statusCode).toBe(200)
    server.clock.forward(1)
    const late = await server.app.inject(new URL(link).pathname)
    expect([late.statusCode, late.json().message]).toEqual([404, sentences.en('error.link_over')])
    expect(data.body).not.toContain(AADHAAR)
    expect(data.json().exported_at).toMatch(/T\d\d:\d\d:\d\d\+05:30$/u)
    expect(data.body).not.toMatch(/\d\d:\d\d(?:\.\d+)?Z"/u)
  })

  test('is forgotten on request, with what the applications say', async () => {
    const { token, user } = await loggedIn(server, person('erase'))
    const pan = await submitted(token)
    expect((await call(token, 'POST', 'account/erasure', { password: 'wrong' })).statusCode).toBe(422)
    const erased = await call(token, 'POST', 'account/erasure', { password: somebody.password })
    expect([erased.statusCode, erased.json()]).toEqual([200, { message: 'Your account has been erased.' }])
    expect((await call(token, 'GET', 'account/sessions')).statusCode).toBe(401)
    expect((await login(server, person('erase'))).statusCode).toBe(401)
    const { db, tables } = server.store
    const rows = JSON.stringify([
      await db.select().from(tables.users),
      await db.select().from(tables.applications),
    ])
    expect(rows).not.toContain(person('erase').email)
    const [row] = (await db.select().from(tables.applications)).filter(({ id }) => id === pan.id)
    expect(row).toMatchObject({ answers: {}, sealed: '', mobile: '', ownerUserId: null })
    expect(user.id).toBeTruthy()
    expect((await register(server, person('erase'))).statusCode).toBe(201)
  })

  test('may not choose a password that everybody tries first', async () => {
    for (const password of [
      'Password1',
      'qwertyuiop',
      '11111111',
      '12345678',
      'abcdefgh',
      'meena.specimen',
      'Pan-Card 2026!',
    ]) {
      const answer = await register(server, { password })
      expect([password, answer.statusCode, answer.json().error]).toEqual([
        password,
        422,
        { password: ['This password is too well known or too easy to guess. Choose another one.'] },
      ])
    }
  })
})

describe.each(dialects)('wrong passwords, on %s,', (dialect) => {
  test('make further tries cost a captcha, and shut nobody out', async () => {
    const server = await testApp(dialect)
    await register(server)
    const from = async (address: string, password: string, captcha?: string) =>
      server.app.inject({
        method: 'POST',
        url: '/api/v1/login',
        headers: { 'x-forwarded-for': address },
        payload: { email: somebody.email, password, ...(captcha && { captcha }) },
      })
    for (let count = 0; count < 5; count++) {
      expect((await from(`192.0.2.${count}`, 'wrong')).statusCode).toBe(401)
    }
    const stopped = await from('192.0.2.9', somebody.password)
    expect([stopped.statusCode, stopped.json().code]).toEqual([422, 'CAPTCHA_FAILED'])
    const captcha = await server.captcha()
    expect((await from('192.0.2.9', 'wrong', captcha)).statusCode).toBe(401)
    expect((await from('192.0.2.9', somebody.password, captcha)).statusCode).toBe(422)
    expect((await from('192.0.2.9', somebody.password, await server.captcha())).statusCode).toBe(200)
    expect((await from('192.0.2.9', somebody.password)).statusCode).toBe(200)
    await server.close()
  })
})
