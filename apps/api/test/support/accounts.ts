import type { Account } from '@pan/contracts/accounts/accounts'
import { eq } from 'drizzle-orm'
import type { LightMyRequestResponse } from 'fastify'
import type { Store } from '../../src/db/store.ts'
import type { TestServer } from './app.ts'

/** Somebody who does not exist, and a password on no list. */
export const somebody = {
  name: 'Meena Specimen',
  email: 'meena.specimen@example.com',
  password: 'twelve green parrots',
} as const

type Person = { readonly name: string; readonly email: string; readonly password: string }

export async function register(
  server: TestServer,
  change: Readonly<Record<string, unknown>> = {},
  headers: Readonly<Record<string, string>> = {},
): Promise<LightMyRequestResponse> {
  const person = { ...somebody, ...change }
  const payload = { password_confirmation: person.password, captcha: await server.captcha(), ...person }
  return server.app.inject({ method: 'POST', url: '/api/v1/register', payload, headers })
}

export const login = (
  server: TestServer,
  { email, password }: { email: string; password: string } = somebody,
): Promise<LightMyRequestResponse> =>
  server.app.inject({ method: 'POST', url: '/api/v1/login', payload: { email, password } })

/** Somebody with an account, logged in. */
export async function loggedIn(
  server: TestServer,
  person: Person = somebody,
  headers: Readonly<Record<string, string>> = {},
): Promise<{ token: string; user: Account }> {
  const made = await register(server, person, headers)
  if (made.statusCode !== 201) throw new Error(made.body)
  return (await login(server, person)).json()
}

/** Proves by the password, in the session of a token, that it is they. */
export async function proveAgain(
  server: TestServer,
  token: string,
  password: string = somebody.password,
): Promise<void> {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/v1/account/proof',
    headers: { authorization: `Bearer ${token}` },
    payload: { password },
  })
  if (answer.statusCode !== 200) throw new Error(answer.body)
}

/** Somebody has proved that the address of an account is theirs. */
export const confirmAddress = ({ store, clock }: Pick<TestServer, 'store' | 'clock'>, id: string) =>
  store.transaction(({ db, tables: { users } }) =>
    db.update(users).set({ emailVerifiedAt: clock.now().toISOString() }).where(eq(users.id, id)),
  )

/** Puts somebody with an account into a database. */
export const registerSomebody = (store: Store, id = 'somebody'): Promise<void> =>
  store.transaction(async ({ db, tables }) => {
    await db.insert(tables.users).values({
      id,
      email: `${id}@example.com`,
      name: somebody.name,
      passwordHash: null,
      emailVerifiedAt: null,
      role: 'user',
      language: 'en',
      createdAt: '2026-04-01T00:00:00.000Z',
      deletedAt: null,
    })
  })
