import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { validNewPan } from '@pan/contracts/forms/samples/new-pan.sample'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../support/app.ts'
import { apply, bearer, multipart, type Submitted } from '../support/applications.ts'
import { softwareAuthenticator } from '../support/logins/authenticator.ts'
import { approvedPartner, member, partner } from '../support/callers.ts'
import { callWith } from '../support/logins/second-factors.ts'
import { BIRTH, track, type FoundApplications } from '../support/tracking.ts'

let server: TestApp
/** Called when the server has let somebody in and waits for the body. */
let heard = () => {}
beforeAll(async () => {
  server = await testApp('sqlite')
  server.app.addHook('preParsing', async () => heard())
  await server.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => server.close())

interface Sent {
  readonly token: string
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly payload: string
}

/** Sends all but the last byte of a body, and that one after `meanwhile`. */
async function answerAfter(meanwhile: () => Promise<unknown>, { token, path, headers, payload }: Sent) {
  const { promise: isLetIn, resolve } = Promise.withResolvers<void>()
  heard = resolve
  const call = request({
    port: (server.app.server.address() as AddressInfo).port,
    method: 'POST',
    path: `/api/v1/${path}`,
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(payload),
      ...headers,
      ...bearer(token),
    },
  })
  call.write(payload.slice(0, -1))
  await isLetIn
  await meanwhile()
  call.end(payload.slice(-1))
  const [answer] = (await once(call, 'response')) as [IncomingMessage]
  return { status: answer.statusCode, body: await json(answer) }
}

const refused = { status: 401, body: expect.objectContaining({ code: 'UNAUTHENTICATED' }) }
const endSessions = (userId: string) =>
  server.store.transaction(({ db, tables: { sessions } }) =>
    db
      .update(sessions)
      .set({ revokedAt: server.clock.now().toISOString() })
      .where(eq(sessions.userId, userId)),
  )

test('a login that was ended while its body came adds no passkey, makes no codes and no key', async () => {
  const thief = await member(server)
  const partnerId = await approvedPartner(server, thief)
  const call = callWith(server, thief.token)
  const { options } = (await call('POST', 'account/passkeys/options')).json().data
  const passkey = softwareAuthenticator().make(options)
  const wish = { name: 'till', mode: 'live', scopes: ['applications:read'] }
  const sent: [string, object][] = [
    ['account/passkeys', { name: 'Mine', passkey }],
    ['account/recovery-codes', {}],
    [`partner-console/${partnerId}/keys`, wish],
  ]
  for (const [path, payload] of sent) {
    const { token } = thief
    const answer = await answerAfter(() => endSessions(thief.userId), {
      token,
      path,
      payload: JSON.stringify(payload),
    })
    expect([path, answer]).toEqual([path, refused])
    await server.store.transaction(({ db, tables: { sessions } }) =>
      db.update(sessions).set({ revokedAt: null }).where(eq(sessions.userId, thief.userId)),
    )
  }
  expect((await call('GET', 'account/authenticators')).json().data.passkeys).toEqual([])
  expect(await server.services.apiKeys.list(partnerId)).toEqual([])
})

test('a key that was revoked while its body came submits nothing', async () => {
  const { key, keyId } = await partner(server)
  const answer = await answerAfter(() => server.services.apiKeys.revoke(keyId, 'operator'), {
    token: key,
    path: 'apply-newpan',
    payload: JSON.stringify(validNewPan),
  })
  expect(answer).toEqual(refused)
})

test('a token that was ended while its body came changes nothing and adds nothing', async () => {
  const { key, keyId } = await partner(server)
  const { pan } = (await apply(server, {}, bearer(key))).json<Submitted>().data
  const { token } = (await track(server, pan.pan_coupon_nbr, BIRTH)).json<FoundApplications>().data
  const end = () => server.services.apiKeys.revoke(keyId, 'operator')
  const remark = multipart({ comment: 'Too late.' })
  const answer = await answerAfter(end, { token, path: `${pan.id}/add-attachment`, ...remark })
  expect(answer).toEqual(refused)
  expect(await server.services.attachments.remarks(pan.id)).toEqual([])
})
