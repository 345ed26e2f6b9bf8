import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { register } from '../support/accounts.ts'
import { testApp } from '../support/app.ts'
import { browse, peersEnvironment, startGoogle } from '../support/logins/login-peers.ts'

const ORIGIN = 'http://localhost:8080'

test('without keys no provider is offered, and none is found', async () => {
  const server = await testApp('sqlite')
  const offered = await server.app.inject('/api/v1/login-providers')
  expect(offered.json()).toEqual({ data: { providers: [] } })
  expect((await server.app.inject('/api/login/google')).statusCode).toBe(404)
  expect((await register(server)).statusCode).toBe(201)
  await server.close()
})

test('an ID token that the provider has not signed opens nothing', async () => {
  const google = await startGoogle(`${ORIGIN}/api/login/google/callback`)
  const { keys } = (await (await fetch(`${google.url}/jwks`)).json()) as { keys: { kid: string }[] }
  const landing = async () => {
    const server = await testApp('sqlite', peersEnvironment(google, google))
    const started = await server.app.inject('/api/login/google')
    const back = await browse(started.json().redirect_url, ORIGIN)
    const cookie = String(started.headers['set-cookie']).split(';', 1)[0]!
    const { headers } = await server.app.inject({ url: back.pathname + back.search, headers: { cookie } })
    await server.close()
    return new URL(String(headers.location)).searchParams
  }
  const other = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({ format: 'jwk' })
  google.saidKeys = { keys: keys.map((key) => ({ ...key, ...other })) }
  expect((await landing()).get('error')).toBe('failed')
  google.saidKeys = { keys }
  expect((await landing()).has('token')).toBe(true)
  await google.close()
})

test('a provider that does not answer is said to be unavailable', async () => {
  const server = await testApp('sqlite', {
    GOOGLE_CLIENT_ID: 'x',
    GOOGLE_CLIENT_SECRET: 'x',
    GOOGLE_ISSUER: 'http://127.0.0.1:9',
  })
  const answer = await server.app.inject('/api/login/google')
  expect([answer.statusCode, answer.json().code]).toEqual([502, 'PROVIDER_UNAVAILABLE'])
  await server.close()
})
