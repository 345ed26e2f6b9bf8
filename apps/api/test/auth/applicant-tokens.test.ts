import { endpoints } from '@pan/contracts/endpoints'
import { validNewPan } from '@pan/contracts/forms/samples/new-pan.sample'
import { callClassOf } from '@pan/contracts/kit/endpoint'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { login, loggedIn, somebody } from '../support/accounts.ts'
import { testApp, type TestApp } from '../support/app.ts'
import { applied, apply, bearer, type Submitted } from '../support/applications.ts'
import { grant, keyOf, member, partner, signed } from '../support/callers.ts'
import { dialects } from '../support/databases.ts'
import { tokensIn } from '../support/answers/found-tokens.ts'
import { BIRTH, track, type FoundApplications } from '../support/tracking.ts'

const HOUR = 60 * 60
const NEXT = { password: 'thirteen blue herons', password_confirmation: 'thirteen blue herons' }

/** Whether a member of this name is anywhere in a schema. */
const hasMember = (schema: unknown, name: string): boolean =>
  typeof schema === 'object' &&
  schema !== null &&
  Object.entries(schema).some(
    ([key, each]) => (key === 'properties' && Object.hasOwn(each as object, name)) || hasMember(each, name),
  )

test('no answer to a read has room for a token, and few others have', () => {
  const withToken = endpoints.filter(({ endpoint }) => hasMember(endpoint.reply, 'token'))
  expect(withToken.filter(({ endpoint }) => callClassOf(endpoint) === 'read')).toEqual([])
  expect(withToken.map(({ name }) => name).toSorted()).toEqual([
    'applyNewPan',
    'applyReplacePan',
    'changePassword',
    'confirmVerification',
    'exchangeLogin',
    'finishLogin',
    'login',
    'panApplicationStatus',
    'passkeyLogin',
    'renewLogin',
    'sendDraft',
    'updateNewPan',
    'updateReplacePan',
  ])
})

describe.each(dialects)('the token of an applicant, on %s,', (dialect) => {
  let server: TestApp
  beforeAll(async () => void (server = await testApp(dialect)))
  afterAll(() => server.close())

  const call = (method: 'GET' | 'POST' | 'DELETE', url: string, token: string, payload?: object) =>
    server.app.inject({ method, url: `/api/v1/${url}`, headers: bearer(token), ...(payload && { payload }) })
  const opens = async (id: string, token: string) =>
    (await call('GET', `edit-pan-application/${id}`, token)).statusCode
  let number = 9_200_000_000
  const somebodys = () => ({ cell_nbr: String(++number), email_address: `a${number}@example.com` })
  const submitted = async (proof: string) =>
    (await apply(server, somebodys(), bearer(proof))).json<Submitted>().data
  /** What a visitor gets who knows the coupon number. */
  const tracked = async ({ pan }: Pick<Submitted['data'], 'pan'>, headers = {}) =>
    (await track(server, pan.pan_coupon_nbr, BIRTH, { headers })).json<FoundApplications>().data

  test('is given to nobody who calls with a key or a login, whatever they ask', async () => {
    const { partnerId, key } = await partner(server)
    const { key: reader } = await keyOf(server, partnerId, 'live', ['applications:read'])
    const { token: user } = await member(server)
    for (const [maker, caller] of [
      [key, reader],
      [key, key],
      [user, user],
    ] as const) {
      const mine = await submitted(maker)
      const mobile = String(mine.pan['cell_nbr'])
      const answers = [
        await call('GET', `pan-application-status/${mine.pan.id}`, caller),
        await call('GET', `edit-pan-application/${mine.pan.id}`, caller),
        await track(server, mine.pan.pan_coupon_nbr, BIRTH, { headers: bearer(caller) }),
        await track(server, mobile, BIRTH, { headers: bearer(caller) }),
      ]
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
      const change = { ...validNewPan, ...somebodys(), version: 1 }
      const changed = await call('POST', `newpan-update/${mine.pan.id}`, maker, change)
      expect(changed.statusCode).toBe(200)
      for (const { body } of [...answers, changed]) expect(tokensIn(body)).toEqual([])
      expect(mine).not.toHaveProperty('token')
    }
  })

  test('ends when the key ends with which one could have learnt how to get it', async () => {
    const { partnerId, key, keyId } = await partner(server)
    const mine = await submitted(key)
    const { token: first } = await tracked(mine)
    const ends = {
      revoke: () => server.services.apiKeys.revoke(keyId, 'operator'),
      rotate: async () => {
        const { keyId: other } = await keyOf(server, partnerId)
        await server.services.apiKeys.rotate(other, 0, 'operator')
      },
      reject: () =>
        server.services.affiliatesAdmin.decide(
          partnerId,
          { to: 'REJECTED', reason: 'x', actor: 'operator:test' },
          false,
        ),
    }
    for (const [name, end] of Object.entries(ends)) {
      const { token } = await tracked(mine)
      expect([name, await opens(mine.pan.id, token)]).toEqual([name, 200])
      await end()
      expect([name, await opens(mine.pan.id, token)]).toEqual([name, 401])
    }
    expect(await opens(mine.pan.id, key)).toBe(401)
    // With its registration goes what had counted the ends.
    await server.store.transaction((tx) => server.services.affiliates.eraseOne(tx, partnerId))
    expect(await opens(mine.pan.id, first)).toBe(401)
    expect(await opens(mine.pan.id, (await tracked(mine)).token)).toBe(200)
  })

  test('ends with a logout, an ended session and another password of the account whose application it is', async () => {
    const person = { ...somebody, email: `owner.${dialect}@example.com` }
    const { token: first } = await loggedIn(server, person)
    const mine = await submitted(first)
    const entered = async (password: string = person.password) =>
      (await login(server, { ...person, password })).json<{ token: string }>().token
    const ends = {
      logout: async () => server.app.inject({ method: 'POST', url: '/api/logout', headers: bearer(first) }),
      session: async () => {
        const other = await entered()
        const { data } = (await call('GET', 'account/sessions', other)).json()
        return call('DELETE', `account/sessions/${data.sessions[0].id}`, other)
      },
      password: async () =>
        call('POST', 'account/password', await entered(), { current_password: person.password, ...NEXT }),
    }
    for (const [name, end] of Object.entries(ends)) {
      const { token } = await tracked(mine)
      expect([name, await opens(mine.pan.id, token)]).toEqual([name, 200])
      expect([name, (await end()).statusCode]).toEqual([name, 200])
      expect([name, await opens(mine.pan.id, token)]).toEqual([name, 401])
    }
    // Somebody else's is not touched.
    const others = await applied(server, somebodys())
    await call('POST', 'account/password', await entered(NEXT.password), {
      current_password: NEXT.password,
      password: 'fourteen red owls',
      password_confirmation: 'fourteen red owls',
    })
    expect(await opens(others.pan.id, others.token)).toBe(200)
  })

  test('is not made to last longer by an edit, by a look or by a search that proves nothing', async () => {
    const mine = await applied(server, somebodys())
    server.clock.forward(2 * HOUR - 60)
    const change = { ...validNewPan, cell_nbr: mine.pan['cell_nbr'], version: 1 }
    const edited = await call('POST', `newpan-update/${mine.pan.id}`, mine.token, change)
    const renewed = edited.json<Submitted>().data.token
    expect(tokensIn(renewed)[0]!.exp).toBe(tokensIn(mine.token)[0]!.exp)
    const found = await track(server, String(mine.pan['cell_nbr']), BIRTH, { headers: bearer(mine.token) })
    expect(found.json<FoundApplications>().data.pan_status.proof).toBe('status')
    expect(tokensIn((await call('GET', `pan-application-status/${mine.pan.id}`, renewed)).body)).toEqual([])
    expect(await opens(mine.pan.id, renewed)).toBe(200)
    server.clock.forward(60)
    expect(await opens(mine.pan.id, renewed)).toBe(401)
  })

  test('is refused where a release before signed it, which did not say how it came about', async () => {
    const mine = await applied(server, somebodys())
    const claims = { sub: mine.pan.id, act: 'full' }
    expect(await opens(mine.pan.id, signed(server, claims))).toBe(401)
    expect(await opens(mine.pan.id, signed(server, { ...claims, via: 'submission', gen: 0 }))).toBe(200)
  })

  test('is 404 for an application that was erased, at every endpoint, as is every other proof', async () => {
    const { token: user } = await member(server)
    const { key } = await partner(server)
    for (const [proof, mine] of [
      [undefined, await applied(server, somebodys())],
      [user, await submitted(user)],
      [key, await submitted(key)],
    ] as const) {
      const { token: old } = await tracked(mine)
      const link = (await call('GET', `download-pan-application/${mine.pan.id}`, old)).json().data
      await server.store.transaction((tx) => server.services.owned.eraseOne(tx, mine.pan.id))
      const closed = endpoints.filter(({ endpoint: { access } }) => access.startsWith('application'))
      expect(closed.length).toBeGreaterThan(10)
      for (const { name, endpoint } of closed) {
        for (const each of [old, ...(proof ? [proof] : [])]) {
          const url = endpoint.path.replace('/v1/', '').replace(/:\w+/gu, mine.pan.id)
          const answer = await call(endpoint.method as 'GET', url, each)
          expect([name, answer.statusCode, answer.json().code]).toEqual([name, 404, 'NOT_FOUND'])
        }
      }
      expect((await server.app.inject(new URL(link.download_link).pathname)).statusCode).toBe(404)
    }
  })

  test('that shows the status only gets no answer that was kept for the whole right', async () => {
    const mine = await applied(server, somebodys())
    const weak = server.app.inject.bind(server.app)
    const choose = (token: string) =>
      weak({
        method: 'POST',
        url: `/api/v1/store-payment-mode/${mine.pan.id}`,
        headers: { ...bearer(token), 'idempotency-key': `one.${dialect}` },
        payload: { payment_mode: 'cash' },
      })
    const first = await choose(mine.token)
    expect(first.json().data).toHaveProperty('download_link')
    const { applicationId, strength, issuer, generation } = grant(mine.pan.id, 'status')
    const status = signed(server, { sub: applicationId, act: strength, via: issuer, gen: generation })
    const refused = await choose(status)
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED'])
    expect((await choose(mine.token)).json()).toEqual(first.json())
  })
})
