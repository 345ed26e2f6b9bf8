import { Secret, TOTP } from 'otpauth'
import type { LightMyRequestResponse } from 'fastify'
import { proveAgain, somebody } from '../accounts.ts'
import type { TestServer } from '../app.ts'
import { bearer } from '../applications.ts'
import type { SoftwareAuthenticator } from './authenticator.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Calls below /api/v1, with a token or without. */
export const callWith =
  (server: TestServer, token?: string) =>
  (method: Method, path: string, payload?: object): Promise<LightMyRequestResponse> =>
    server.app.inject({
      method,
      url: `/api/v1/${path}`,
      headers: token === undefined ? {} : bearer(token),
      ...(payload && { payload }),
    })

/** Adds a passkey to the account of a token, which has just been proved or has a password. */
export async function addPasskey(
  server: TestServer,
  token: string,
  authenticator: SoftwareAuthenticator,
): Promise<{ id: string; recoveryCodes: string[] }> {
  const call = callWith(server, token)
  await proveAgain(server, token, somebody.password)
  const { options } = (await call('POST', 'account/passkeys/options')).json().data
  const passkey = authenticator.make(options)
  const { data } = (await call('POST', 'account/passkeys', { name: 'My phone', passkey })).json()
  return { id: data.passkey.id, recoveryCodes: data.recovery_codes }
}

/** What an authenticator app shows `steps` times thirty seconds from now. */
export const appCode = (server: TestServer, secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30 }).generate({
    timestamp: server.clock.now().getTime() + steps * 30_000,
  })

/** Sets up an authenticator app for the account of a token. The code of this step is used up then. */
export async function addApp(
  server: TestServer,
  token: string,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const call = callWith(server, token)
  await proveAgain(server, token, somebody.password)
  const { secret } = (await call('POST', 'account/totp')).json().data
  const confirmed = await call('POST', 'account/totp/confirmation', { code: appCode(server, secret) })
  return { secret, recoveryCodes: confirmed.json().data.recovery_codes }
}
