import { randomUUID } from 'node:crypto'
import { SCOPES, type KeyMode, type Scope } from '@pan/contracts/kit/access/key-grant'
import type { Grant, Strength } from '../../src/auth/caller.ts'
import { readConfig } from '../../src/config/config.ts'
import { columnsOf } from '../../src/modules/partners/affiliates/registration-answers.ts'
import { randomIds } from '../../src/crypto/ids.ts'
import { sealer } from '../../src/crypto/sealed.ts'
import type { TestApp, TestServer } from './app.ts'

export interface Member {
  readonly userId: string
  readonly email: string
  readonly sessionId: string
  readonly token: string
}

/** What the token of an applicant says who has tracked their application. */
export const grant = (applicationId: string, strength: Strength = 'full'): Grant => ({
  applicationId,
  strength,
  issuer: 'tracking',
  generation: 0,
})

interface Claims {
  readonly sub: string
  readonly act: string
  readonly sid?: string
  readonly via?: string
  readonly gen?: number
}

/** A token that the server has signed itself, good for an hour. */
export function signed(server: TestServer, claims: Claims): string {
  const iat = Math.floor(server.clock.now().getTime() / 1000)
  const jwt = server.app as unknown as { jwt: { sign(claims: object): string } }
  return jwt.jwt.sign({ ...claims, iat, exp: iat + 3600 })
}

const seal = sealer(readConfig({}).PII_KEYS)

/** Another session of an account, in which they have just proved again that it is they; or have not. */
export async function session(
  server: TestServer,
  userId: string,
  isProven = true,
): Promise<Omit<Member, 'email'>> {
  const sessionId = randomIds.next()
  await server.store.transaction(async ({ tables, db }) => {
    await db.insert(tables.sessions).values({
      id: sessionId,
      userId,
      device: '',
      createdAt: server.clock.now().toISOString(),
      expiresAt: new Date(server.clock.now().getTime() + 43_200_000).toISOString(),
      revokedAt: null,
      provenAt: isProven ? server.clock.now().toISOString() : null,
    })
  })
  return { userId, sessionId, token: signed(server, { sub: userId, act: 'login', sid: sessionId }) }
}

/**
 * Somebody new who is logged in, has proved an address, and has no password: making one would take longer than all the
 * rest.
 */
export async function member(server: TestServer): Promise<Member> {
  const userId = randomIds.next()
  const email = `${randomUUID()}@example.com`
  const now = server.clock.now().toISOString()
  await server.store.transaction(async ({ tables, db }) => {
    await db.insert(tables.users).values({
      id: userId,
      email,
      name: 'Meena Specimen',
      passwordHash: null,
      emailVerifiedAt: now,
      role: 'user',
      language: 'en',
      createdAt: now,
      deletedAt: null,
    })
  })
  return { ...(await session(server, userId)), email }
}

/** A passkey of an account that nobody can use. */
export async function passkey({ store, clock }: TestServer, userId: string): Promise<string> {
  const id = randomIds.next()
  await store.transaction(async ({ tables, db }) => {
    await db.insert(tables.passkeys).values({
      id,
      ownerId: userId,
      credentialId: id,
      publicKey: '',
      counter: 0,
      transports: [],
      name: 'A phone',
      createdAt: clock.now().toISOString(),
      lastUsedAt: null,
    })
  })
  return id
}

/** An approved partner whose console an account runs, or nobody; the contact has that address, or one of its own. */
export async function approvedPartner(
  { store, clock }: TestServer,
  { email, userId }: { readonly email: string; readonly userId?: string } = {
    email: `${randomUUID()}@example.com`,
  },
): Promise<string> {
  const id = randomIds.next()
  const at = clock.now().toISOString()
  await store.transaction(async ({ tables, db }) => {
    await db.insert(tables.affiliates).values({
      id,
      reference: `PA${id}`,
      partnerType: 'individual',
      ...columnsOf(seal, id, { first_name: 'MEENA', last_name: 'SPECIMEN', email }),
      language: 'en',
      ownerUserId: null,
      consoleUserId: userId ?? null,
      consoleBoundAt: userId === undefined ? null : at,
      state: 'APPROVED',
      createdAt: at,
      changedAt: at,
      decidedAt: at,
      decidedBy: 'operator:test',
      reason: '',
    })
  })
  return id
}

/** Another key of a partner, for everything unless scopes are named. */
export async function keyOf(
  server: TestApp,
  partnerId: string,
  mode: KeyMode = 'live',
  scopes: readonly Scope[] = SCOPES,
): Promise<{ key: string; keyId: string }> {
  const made = await server.services.apiKeys.issue(partnerId, { name: 'till', mode, scopes }, 'operator')
  return { key: made!.key, keyId: made!.row.id }
}

/** A partner with a key. */
export async function partner(
  server: TestApp,
  mode: KeyMode = 'live',
): Promise<{ partnerId: string; key: string; keyId: string }> {
  const partnerId = await approvedPartner(server)
  return { partnerId, ...(await keyOf(server, partnerId, mode)) }
}
