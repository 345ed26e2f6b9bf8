import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isAllowedFrom, isNetwork } from '../../../src/auth/allowed-addresses.ts'
import { testApp, type TestApp } from '../../support/app.ts'
import { bearer } from '../../support/applications.ts'
import { approvedPartner, keyOf, member, session, type Member } from '../../support/callers.ts'
import { databases } from '../../support/databases.ts'

describe.each(databases)('a key that works from some addresses alone, on %s,', (dialect, it) => {
  let server: TestApp
  beforeAll(async () => void (server = await testApp(dialect, { TRUST_PROXY: '10.0.0.0/8' })))
  afterAll(() => server.close())

  async function partner() {
    const me = await member(server)
    const id = await approvedPartner(server, me)
    return { me, id, ...(await keyOf(server, id)) }
  }
  async function bind(me: Member, id: string, keyId: string, addresses: readonly string[]) {
    Object.assign(me, await session(server, me.userId))
    return server.app.inject({
      method: 'PUT',
      url: `/api/v1/partner-console/${id}/keys/${keyId}/networks`,
      headers: bearer(me.token),
      payload: { networks: addresses },
    })
  }
  const from = (key: string, remoteAddress: string, headers = {}, url = '/api/v1/partner/key') =>
    server.app.inject({ url, remoteAddress, headers: { ...bearer(key), ...headers } })

  it('is refused from elsewhere with a sentence that says so, from the next call on, whatever it calls', async () => {
    const { me, id, key, keyId } = await partner()
    expect((await from(key, '198.51.100.9')).statusCode).toBe(200)
    expect(
      (await bind(me, id, keyId, [' 203.0.113.0/24', '2001:db8::/32', '203.0.113.0/24'])).statusCode,
    ).toBe(200)
    for (const inside of ['203.0.113.7', '::ffff:203.0.113.7', '2001:db8::1'])
      expect([inside, (await from(key, inside)).statusCode]).toEqual([inside, 200])
    for (const url of ['/api/v1/partner/key', '/api/v1/lookup-lists']) {
      const refused = await from(key, '198.51.100.9', {}, url)
      expect([refused.statusCode, refused.json().message]).toEqual([
        401,
        'This API key does not work from the address that this call came from.',
      ])
    }
    expect((await bind(me, id, keyId, [])).statusCode).toBe(200)
    expect((await from(key, '198.51.100.9')).statusCode).toBe(200)
  })

  test('is compared with what a proxy of ours tells, and with nothing that anybody else tells', async () => {
    const { me, id, key, keyId } = await partner()
    await bind(me, id, keyId, ['203.0.113.7'])
    const told = { 'x-forwarded-for': '203.0.113.7' }
    expect((await from(key, '10.1.2.3', told)).statusCode).toBe(200)
    expect((await from(key, '10.1.2.3', { 'x-forwarded-for': '203.0.113.7, 198.51.100.9' })).statusCode).toBe(
      401,
    )
    expect((await from(key, '198.51.100.9', told)).statusCode).toBe(401)
  })

  it('is replaced by one that works from the same addresses, and shown with them', async () => {
    const { me, id, keyId } = await partner()
    await bind(me, id, keyId, ['203.0.113.7'])
    const rotation = await server.app.inject({
      method: 'POST',
      url: `/api/v1/partner-console/${id}/keys/${keyId}/rotation`,
      headers: bearer(me.token),
      payload: { hours: 1 },
    })
    const { key, secret } = rotation.json().data
    expect(key.networks).toEqual(['203.0.113.7'])
    expect((await from(secret, '198.51.100.9')).statusCode).toBe(401)
  })

  it('takes addresses and networks alone, twenty at most, from whoever runs the console and has just proved it', async () => {
    const [{ me, id, keyId }, other] = [await partner(), await partner()]
    for (const odd of [
      'loopback',
      'example.com',
      '203.0.113.7/33',
      '203.0.113',
      '0.0.0.0/0',
      '203.0.113.0/255.255.255.0',
      'x',
    ])
      expect([odd, Object.keys((await bind(me, id, keyId, [odd])).json().error)]).toEqual([odd, ['networks']])
    const many = Array.from({ length: 21 }, (_each, at) => `203.0.113.${at}`)
    expect((await bind(me, id, keyId, many)).statusCode).toBe(422)
    expect((await bind(me, id, keyId, many.slice(1))).statusCode).toBe(200)
    expect((await bind(me, id, other.keyId, [])).statusCode).toBe(404)
    const unproven = await session(server, me.userId, false)
    const answer = await server.app.inject({
      method: 'PUT',
      url: `/api/v1/partner-console/${id}/keys/${keyId}/networks`,
      headers: bearer(unproven.token),
      payload: { networks: [] },
    })
    expect(answer.json().code).toBe('PROOF_NEEDED')
  })
})

test('an address is compared without the port that some proxies write, and what is none is nowhere', () => {
  for (const address of ['203.0.113.7', '203.0.113.7:4711', '::ffff:203.0.113.7'])
    expect(isAllowedFrom(address, ['203.0.113.0/24'])).toBe(true)
  for (const address of ['[2001:db8::1]:443', '[2001:db8::1]', '2001:db8::1'])
    expect(isAllowedFrom(address, ['2001:db8::/32'])).toBe(true)
  for (const address of ['', 'unknown', '203.0.114.7', '2001:db9::1'])
    expect(isAllowedFrom(address, ['203.0.113.0/24', '2001:db8::/32'])).toBe(false)
  expect(isAllowedFrom('unknown', [])).toBe(true)
  expect(['203.0.113.7', '2001:db8::/48', '::1', '::ffff:203.0.113.0/120'].every(isNetwork)).toBe(true)
  // All of IPv4, as it can be written.
  const everybody = [
    '0.0.0.0/0',
    '::/0',
    '::ffff:0:0/96',
    '::FFFF:203.0.113.7/90',
    '0:0:0:0:0:ffff:0:0/96',
    '0:0:0:0:0:FFFF:cb00:7107/96',
    '0:0:0:0:0:ffff:0:0/80',
  ]
  expect(everybody.filter(isNetwork)).toEqual([])
  // Around IPv4, and without it.
  for (const wide of ['::/80', '::/1'])
    for (const networks of [[wide], [wide, '2001:db8::/32']])
      for (const address of ['203.0.113.7', '::ffff:203.0.113.7'])
        expect([wide, address, isAllowedFrom(address, networks)]).toEqual([wide, address, false])
  expect(['8000::/1', '2000::/3', '0.0.0.0/1', '128.0.0.0/1', '::ffff:0:0/97'].every(isNetwork)).toBe(true)
})
