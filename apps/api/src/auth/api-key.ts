import { createHash, randomBytes } from 'node:crypto'
import type { KeyMode } from '@pan/contracts/kit/access/key-grant'
import { and, eq, isNull, lte, or, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { statement } from '../db/queries/statement.ts'
import type { Session, Store } from '../db/store.ts'
import type { Clock } from '../time/clock.ts'
import { isAllowedFrom } from './allowed-addresses.ts'
import type { Caller } from './caller.ts'

const MARK = 'pk_'
const KEY_BYTES = 32
const SHOWN = 3
const USE_NOTED_EVERY_MILLISECONDS = 60_000

/** A new key of a partner, with what is kept of it: a key has no other copy than the one that is handed out. */
export function makeApiKey(mode: KeyMode) {
  const start = `${MARK}${mode}_`
  const key = start + randomBytes(KEY_BYTES).toString('base64url')
  return {
    key,
    kept: {
      mode,
      hash: hashOfApiKey(key),
      prefix: key.slice(0, start.length + SHOWN),
      lastFour: key.slice(-4),
    },
  }
}

/** Whether a bearer token gives itself out as a partner's key. */
export const looksLikeApiKey = (token: string): boolean => token.startsWith(MARK)

/** Under what a key is found. It is 256 random bits: nobody finds it again from a fast hash. */
const hashOfApiKey = (key: string): string => createHash('sha256').update(key).digest('base64url')

// Who is no partner any more has no keys either, whichever was first. A key that has ended is found: its partner is told.
const apiKeyByHash = statement(({ tables: { apiKeys, affiliates }, db }) =>
  db
    .select({
      id: apiKeys.id,
      partnerId: apiKeys.affiliateId,
      mode: apiKeys.mode,
      scopes: apiKeys.scopes,
      lastUsedAt: apiKeys.lastUsedAt,
      addresses: apiKeys.addresses,
      revokedAt: apiKeys.revokedAt,
      expiresAt: apiKeys.expiresAt,
    })
    .from(apiKeys)
    .innerJoin(affiliates, and(eq(affiliates.id, apiKeys.affiliateId), eq(affiliates.state, 'APPROVED')))
    .where(eq(apiKeys.hash, sql.placeholder('hash'))),
)

/** A key that is known and opens nothing: it has ended, or does not work from where it came. */
export interface RefusedKey {
  readonly partnerId: string
  readonly keyId: string
  readonly isElsewhere: boolean
}

/** Of calls at the same time one writes, whichever server they came to. */
export const noteKeyUse = (store: Store, id: string, now: string, stale: string) =>
  store.transaction(({ tables: { apiKeys }, db }) =>
    db
      .update(apiKeys)
      .set({ lastUsedAt: now })
      .where(and(eq(apiKeys.id, id), or(isNull(apiKeys.lastUsedAt), lte(apiKeys.lastUsedAt, stale)))),
  )

/** Finds the partner whose key a call brings, where it works from where the call came. */
export function keyCallers(store: Store, clock: Clock) {
  // By its hash alone: how much of a key somebody has guessed shows in no time.
  return async (key: string, request: FastifyRequest, tx?: Session): Promise<Caller | undefined> => {
    const at = clock.now()
    const now = at.toISOString()
    const [found] = await apiKeyByHash(tx ?? store, { hash: hashOfApiKey(key) })
    if (!found) return undefined
    const { id: keyId, partnerId, mode, scopes, lastUsedAt, addresses, revokedAt, expiresAt } = found
    const isOver = revokedAt !== null || (expiresAt !== null && expiresAt <= now)
    const isElsewhere = !isOver && !isAllowedFrom(request.ip, addresses ?? [])
    if (isOver || isElsewhere) {
      request.refusedKey = { partnerId, keyId, isElsewhere }
      return undefined
    }
    const stale = new Date(at.getTime() - USE_NOTED_EVERY_MILLISECONDS).toISOString()
    if (!tx && (lastUsedAt === null || lastUsedAt <= stale)) await noteKeyUse(store, keyId, now, stale)
    return { kind: 'partner', partnerId, keyId, mode, scopes }
  }
}
