import { validNewPan } from '@pan/contracts/forms/samples/new-pan.sample'
import { verifyReturn } from '@pan/client/returns'
import { BadSignature } from '@pan/client/webhooks'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { forgetExpired } from '../../../src/http/housekeeping/housekeeping.ts'
import { bearer } from '../../support/applications.ts'
import { approvedPartner, keyOf, member, session, type Member } from '../../support/callers.ts'
import { databases } from '../../support/databases.ts'
import { openShop, type Shop } from '../../support/shop.ts'

const PLACE = 'https://shop.example/paid'
const DAY_SECONDS = 24 * 60 * 60

describe.each(databases)('after paying for an application of a partner, on %s,', (dialect, it) => {
  let shop: Shop
  beforeAll(async () => void (shop = await openShop(dialect)))
  afterAll(() => shop.close())

  async function console_(
    me: Member,
    id: string,
    method: 'GET' | 'POST' | 'DELETE',
    path = '',
    body?: object,
  ) {
    Object.assign(me, await session(shop, me.userId))
    return shop.app.inject({
      method,
      url: `/api/v1/partner-console/${id}/return-addresses${path}`,
      headers: bearer(me.token),
      ...(body && { payload: body }),
    })
  }
  async function partner(mode: 'test' | 'live' = 'live') {
    const me = await member(shop)
    const id = await approvedPartner(shop, me)
    const made = (await console_(me, id, 'POST', '', { url: PLACE, mode })).json().data
    return {
      me,
      id,
      key: (await keyOf(shop, id, mode)).key,
      ...(made as { return_address: { id: string }; secret: string }),
    }
  }
  const post = (key: string, path: string, payload: object) =>
    shop.app.inject({ method: 'POST', url: `/api/v1/${path}`, headers: bearer(key), payload })
  const submit = async (key: string, partner_reference = `ref.${crypto.randomUUID()}`) =>
    (await post(key, 'apply-newpan', { ...validNewPan, partner_reference })).json().data.pan.id as string
  const choose = (key: string, id: string, return_url?: string, payment_mode = 'gateway') =>
    post(key, `store-payment-mode/${id}`, { payment_mode, ...(return_url !== undefined && { return_url }) })
  const linkOf = async (...given: Parameters<typeof choose>) =>
    (await choose(...given)).json().data.payment_link as string
  const comesBack = async (link: string) =>
    (await shop.follow(await shop.sandbox.press(link, 'succeed'))).headers.location!
  const now = () => shop.clock.now()
  const isOurs = (id: string) => expect.stringMatching(new RegExp(`/payment-process/${id}$`, 'u'))

  it('a browser goes to the address that the call has named, with the result signed', async () => {
    const { key, secret } = await partner()
    const id = await submit(key, 'order.7 & more')
    const url = await comesBack(await linkOf(key, id, `${PLACE}?order=7&x=%20`))
    expect(url.startsWith(`${PLACE}?order=7&x=%20&pan_application=`)).toBe(true)
    expect(await comesBack(await linkOf(key, await submit(key), `${PLACE}?`))).toContain(
      `${PLACE}?pan_application=`,
    )
    const paid = { application: id, state: 'succeeded', livemode: true, reference: 'order.7 & more' }
    expect(
      verifyReturn({ url, secrets: ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', secret], now: now() }),
    ).toEqual(paid)
    for (const forged of [url.replace('succeeded', 'failed'), url.replace('order.7', 'order.8'), PLACE])
      expect(() => verifyReturn({ url: forged, secrets: [secret], now: now() })).toThrow(BadSignature)
    const late = new Date(now().getTime() + 1801_000)
    expect(() => verifyReturn({ url, secrets: [secret], now: late })).toThrow(BadSignature)
    expect(() => verifyReturn({ url, secrets: ['whsec_'], now: now() })).toThrow(/no Base64/u)
  })

  it('it tells of a failure, too, and of a test application as of one', async () => {
    const { key, secret, id: partnerId, me } = await partner('test')
    const id = await submit(key)
    await choose(key, id, PLACE)
    for (const result of ['failed', 'succeeded'] as const) {
      const tried = await post(key, `partner/test/applications/${id}/payment`, { result })
      const { return_url: url } = tried.json().data
      const told = verifyReturn({ url, secrets: [secret], now: now() })
      expect(told).toMatchObject({ application: id, state: result, livemode: false })
    }
    // On the partner's own machine, without TLS.
    const own = 'http://localhost:3000/paid'
    expect((await console_(me, partnerId, 'POST', '', { url: own, mode: 'test' })).statusCode).toBe(201)
    expect(await comesBack(await linkOf(key, await submit(key), own))).toContain(`${own}?pan_application=`)
  })

  it('no browser goes where the partner has not allowed it, whatever a call names', async () => {
    const [{ key }, other] = [await partner(), await partner('test')]
    const id = await submit(key)
    for (const wrong of [
      'https://evil.example/paid',
      'https://shop.example/',
      `${PLACE}/more`,
      `${PLACE}/../other`,
      'https://shop.example:8443/paid',
      'https://shop.example.evil.example/paid',
      'https://user@shop.example/paid',
      'https://shop.example@evil.example/paid',
      `${PLACE}#fragment`,
      `${PLACE}#`,
      `${PLACE}?pan_state=succeeded`,
      'http://shop.example/paid',
      '//shop.example/paid',
      '/paid',
      'javascript:alert(1)',
      'data:text/html,x',
      '',
    ]) {
      const answer = await choose(key, id, wrong)
      expect([wrong, answer.statusCode, Object.keys(answer.json().error)]).toEqual([
        wrong,
        422,
        ['return_url'],
      ])
    }
    // Allowed for test applications, or for somebody else's, is not allowed for these; nor without a gateway or a key.
    const { key: live } = await keyOf(shop, other.id, 'live')
    expect((await choose(live, await submit(live), PLACE)).statusCode).toBe(422)
    expect((await choose(other.key, await submit(other.key), PLACE)).statusCode).toBe(200)
    expect((await choose(key, id, PLACE, 'cash')).statusCode).toBe(422)
    const applicant = await shop.apply()
    const asApplicant = { payment_mode: 'gateway', return_url: PLACE }
    expect((await applicant.call('POST', `store-payment-mode/${applicant.id}`, asApplicant)).statusCode).toBe(
      422,
    )
    expect(await comesBack(await linkOf(key, id))).toEqual(isOurs(id))
  })

  test('it stays with us when the address has ended, nobody has named one since, or the link has ended', async () => {
    const { me, id: partnerId, key, return_address: address } = await partner()
    const [again, late, removed] = [await submit(key), await submit(key), await submit(key)]
    await choose(key, again, PLACE)
    expect(await comesBack(await linkOf(key, again))).toEqual(isOurs(again))

    const lateReturn = await shop.sandbox.press(await linkOf(key, late, PLACE), 'succeed')
    shop.clock.forward(2 * DAY_SECONDS)
    const came = await shop.follow(lateReturn)
    expect([came.headers.location, came.headers['set-cookie']]).toEqual([isOurs(late), undefined])

    const link = await linkOf(key, removed, PLACE)
    expect((await console_(me, partnerId, 'DELETE', `/${address.id}`)).statusCode).toBe(200)
    expect(await comesBack(link)).toEqual(isOurs(removed))
    expect((await console_(me, partnerId, 'DELETE', `/${address.id}`)).statusCode).toBe(404)
  })

  test('it stays with us when the partnership has ended, and where it would have gone is forgotten after 7 days', async () => {
    const { id: partnerId, key } = await partner()
    const [id, old] = [await submit(key), await submit(key)]
    const link = await linkOf(key, id, PLACE)
    await choose(key, old, PLACE)
    const { paymentReturns, returnAddresses } = shop.store.tables
    const noted = async () =>
      (await shop.store.db.select().from(paymentReturns)).map(({ applicationId }) => applicationId)
    expect(await noted()).toContain(old)
    shop.clock.forward(7 * DAY_SECONDS + 1)
    await forgetExpired(shop.store, shop.clock)
    expect(await noted()).not.toContain(old)
    await shop.services.affiliatesAdmin.decide(
      partnerId,
      { to: 'REJECTED', reason: 'x', actor: 'operator:test' },
      false,
    )
    const left = await shop.store.db.select().from(returnAddresses)
    expect(left.filter((each) => each.partnerId === partnerId)).toEqual([])
    expect(await comesBack(link)).toEqual(isOurs(id))
  })

  it('addresses are the console’s alone: with a fresh proof, ten of a mode, the secret in one answer and sealed', async () => {
    const { me, id, secret } = await partner()
    const stranger = await member(shop)
    expect((await console_(stranger, id, 'GET')).statusCode).toBe(404)
    const unproven = await session(shop, me.userId, false)
    const add = { method: 'POST', url: `/api/v1/partner-console/${id}/return-addresses` } as const
    const payload = { url: 'https://two.example/', mode: 'live' }
    expect((await shop.app.inject({ ...add, headers: bearer(unproven.token), payload })).json().code).toBe(
      'PROOF_NEEDED',
    )
    const listed = async () => (await console_(me, id, 'GET')).json().data.return_addresses as object[]
    expect(await listed()).toMatchObject([{ url: PLACE, mode: 'live' }])
    expect(JSON.stringify(await listed())).not.toContain('whsec_')
    const stored = JSON.stringify(await shop.store.db.select().from(shop.store.tables.returnAddresses))
    expect(stored).not.toContain(secret.slice('whsec_'.length))
    for (const url of [
      PLACE,
      `${PLACE}?x=1`,
      'http://shop.example/',
      'https://a@b.example/',
      'nonsense',
      'http://localhost/',
    ])
      expect([url, (await console_(me, id, 'POST', '', { url, mode: 'live' })).statusCode]).toEqual([
        url,
        422,
      ])
    for (let more = 1; more < 10; more++)
      expect((await console_(me, id, 'POST', '', { url: `${PLACE}/${more}`, mode: 'live' })).statusCode).toBe(
        201,
      )
    expect((await console_(me, id, 'POST', '', payload)).statusCode).toBe(422)
    expect((await console_(me, id, 'POST', '', { ...payload, mode: 'test' })).statusCode).toBe(201)
  })
})
