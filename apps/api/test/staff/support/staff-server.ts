import type { FastifyInstance, InjectOptions } from 'fastify'
import type { StaffRole } from '@pan/contracts/staff/roles'
import { hashOfStaffToken, newStaffToken, staffCookie } from '../../../src/auth/staff/staff-cookie.ts'
import { randomIds } from '../../../src/crypto/ids.ts'
import type { Store } from '../../../src/db/store.ts'
import { testApp, type TestApp } from '../../support/app.ts'

/** The product with both its addresses. */
export interface StaffServer extends TestApp {
  readonly staff: FastifyInstance
}

export async function openStaffServer(
  dialect: Store['dialect'],
  environment: Readonly<Record<string, string>> = {},
): Promise<StaffServer> {
  const server = await testApp(dialect, environment)
  const staff = await server.openStaff()
  return {
    ...server,
    staff,
    async close() {
      await staff.close()
      await server.close()
    },
  }
}

/** Of the staff, signed in. */
export interface SignedIn {
  readonly memberId: string
  readonly sessionId: string
  /** Of a browser on a page of ours. */
  readonly headers: Readonly<Record<string, string>>
}

/** The headers of a call from a page of the staff. */
export const fromPage = (cookie = ''): Record<string, string> => ({
  'sec-fetch-site': 'same-origin',
  ...(cookie && { cookie: cookie.split(';', 1)[0]! }),
})

/** Opens one more session of somebody. */
export async function staffSession(
  { store, clock }: Pick<TestApp, 'store' | 'clock'>,
  memberId: string,
): Promise<SignedIn> {
  const token = newStaffToken()
  const sessionId = randomIds.next()
  const now = clock.now().toISOString()
  await store.transaction(({ tables, db }) =>
    db.insert(tables.staffSessions).values({
      id: sessionId,
      tokenHash: hashOfStaffToken(token),
      memberId,
      device: '',
      createdAt: now,
      activeAt: now,
      endedAt: null,
    }),
  )
  return { memberId, sessionId, headers: fromPage(staffCookie(token)) }
}

/** Somebody new of the staff with these roles and a passkey that nobody can use, signed in. */
export async function staffMember(
  server: Pick<TestApp, 'store' | 'clock'>,
  roles: readonly StaffRole[],
  { hasPasskey = true }: { readonly hasPasskey?: boolean } = {},
): Promise<SignedIn> {
  const { store, clock } = server
  const id = randomIds.next()
  const at = clock.now().toISOString()
  await store.transaction(async ({ tables, db }) => {
    await db.insert(tables.staffMembers).values({
      id,
      email: `${id.toLowerCase()}@staff.example`,
      name: 'Kavya Specimen',
      language: 'en',
      state: 'ACTIVE',
      createdAt: at,
      endedAt: null,
    })
    await db
      .insert(tables.staffRoles)
      .values(roles.map((role) => ({ memberId: id, role, givenBy: 'operator:test', at })))
    if (hasPasskey)
      await db.insert(tables.staffPasskeys).values({
        id,
        ownerId: id,
        credentialId: id,
        publicKey: '',
        counter: 0,
        transports: [],
        name: 'A key',
        createdAt: at,
        lastUsedAt: null,
      })
  })
  return staffSession(server, id)
}

/** A fresh proof of somebody for one deed. */
export const proven = async (
  { store, clock }: Pick<TestApp, 'store' | 'clock'>,
  { sessionId }: SignedIn,
  deed: string,
): Promise<void> => {
  const expiresAt = new Date(clock.now().getTime() + 60_000).toISOString()
  await store.transaction(({ tables, db }) =>
    db.insert(tables.staffProofs).values({ sessionId, deed, expiresAt }),
  )
}

/** Calls as one of the staff. */
export const callerOf =
  ({ staff }: Pick<StaffServer, 'staff'>, { headers }: Pick<SignedIn, 'headers'>) =>
  (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    payload?: object,
    more: Readonly<Record<string, string>> = {},
  ) =>
    staff.inject({
      method,
      url: `/api/v1/staff/${path}`,
      headers: { ...headers, ...more },
      ...(payload && { payload }),
    } satisfies InjectOptions)
