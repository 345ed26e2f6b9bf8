import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../src/config/config.ts'
import { socialProviders } from '../../src/modules/accounts/social-login/social-providers.ts'

const ENDLESS_BYTES = 64 * 1024 * 1024
const KEYS = {
  GOOGLE_CLIENT_ID: 'x',
  GOOGLE_CLIENT_SECRET: 'x',
  FACEBOOK_CLIENT_ID: 'x',
  FACEBOOK_CLIENT_SECRET: 'x',
}
const QUESTION = { state: 's', nonce: 'n', verifier: 'v'.repeat(43) }
const CAME = 'http://localhost:8080/api/login/facebook/callback?code=c&state=s'

/** Answers a well-formed beginning, then blanks without end. */
let sent = 0
let isTokenShort = false
async function answer(response: ServerResponse, text: string, isEndless: boolean): Promise<void> {
  response.writeHead(200, { 'content-type': 'application/json' })
  response.write(text)
  const blanks = Buffer.alloc(64 * 1024, ' ')
  sent = 0
  while (isEndless && sent < ENDLESS_BYTES && !response.destroyed) {
    sent += blanks.length
    if (!response.write(blanks))
      await Promise.race(
        ['drain', 'close'].map((event) => new Promise((resolve) => response.once(event, resolve))),
      )
  }
  response.end()
}

const provider = createServer(({ url = '' }, response) => {
  const token = JSON.stringify({ access_token: 't', token_type: 'bearer' })
  if (url.startsWith('/oauth')) void answer(response, token, !isTokenShort)
  else void answer(response, '{"id":"1","name":"n"}', true)
})
let peer: string
beforeAll(async () => {
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
  peer = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
})
afterAll(() => new Promise((resolve) => provider.close(resolve)))

const providers = () =>
  socialProviders(
    readConfig({
      ...KEYS,
      GOOGLE_ISSUER: peer,
      FACEBOOK_DIALOG_URL: `${peer}/dialog`,
      FACEBOOK_GRAPH_URL: peer,
    }),
  )

test('of what a login provider says about itself no more is read than there can be', async () => {
  const asked = providers()
    .get('google')!
    .addressFor(QUESTION, 'http://localhost:8080/api/login/google/callback')
  await expect(asked).rejects.toThrow('went wrong')
  expect(sent).toBeLessThan(ENDLESS_BYTES / 4)
})

test.each([false, true])('nor of a token, or of the person (%s)', async (isShort) => {
  isTokenShort = isShort
  await expect(providers().get('facebook')!.personIn(new URL(CAME), QUESTION)).rejects.toThrow('went wrong')
  expect(sent).toBeGreaterThan(0)
  expect(sent).toBeLessThan(ENDLESS_BYTES / 4)
})
