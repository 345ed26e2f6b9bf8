import { and, asc, count, eq, gt, isNull, or } from 'drizzle-orm'
import type { KeyMode } from '@pan/contracts/kit/access/key-grant'
import type { Tables } from '../../../db/schema.ts'
import type { Session } from '../../../db/store.ts'
import { first, hasAny } from '../../../db/queries/rows.ts'

export type ApiKeyRow = Tables['apiKeys']['$inferSelect']

/** What people may see of a key. */
export const shownKey = (row: ApiKeyRow) => ({
  id: row.id,
  name: row.name,
  mode: row.mode,
  scopes: row.scopes,
  key: `${row.prefix}…${row.lastFour}`,
  issued: row.createdAt,
  last_used: row.lastUsedAt,
  expires: row.expiresAt,
  revoked: row.revokedAt,
  addresses: row.addresses ?? [],
})

/** Keeps a partner from losing that standing, and from getting another key, until the transaction ends; false for all others. */
export const holdApproved = ({ tables: { affiliates }, db }: Session, affiliateId: string) =>
  hasAny(
    db
      .update(affiliates)
      .set({ state: 'APPROVED' })
      .where(and(eq(affiliates.id, affiliateId), eq(affiliates.state, 'APPROVED')))
      .returning({ id: affiliates.id }),
  )

/** The keys of a mode that open something at a moment. */
export async function countActive(
  { tables: { apiKeys }, db }: Session,
  affiliateId: string,
  mode: KeyMode,
  now: string,
): Promise<number> {
  const [row] = await db
    .select({ active: count() })
    .from(apiKeys)
    .where(
      and(
        eq(apiKeys.affiliateId, affiliateId),
        eq(apiKeys.mode, mode),
        isNull(apiKeys.revokedAt),
        or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, now)),
      ),
    )
  return row!.active
}

export async function insertApiKey({ tables: { apiKeys }, db }: Session, row: ApiKeyRow): Promise<void> {
  await db.insert(apiKeys).values(row)
}

/** The keys of a partner, revoked ones too, in the order in which they were issued. */
export const listApiKeys = (
  { tables: { apiKeys }, db }: Session,
  affiliateId: string,
): Promise<ApiKeyRow[]> =>
  db
    .select()
    .from(apiKeys)
    .where(eq(apiKeys.affiliateId, affiliateId))
    .orderBy(asc(apiKeys.createdAt), asc(apiKeys.id))

export const findApiKey = ({ tables: { apiKeys }, db }: Session, id: string) =>
  first(db.select().from(apiKeys).where(eq(apiKeys.id, id)))

/** Says from where a key works; false for one that was revoked. */
export const updateAddresses = (
  { tables: { apiKeys }, db }: Session,
  id: string,
  addresses: readonly string[],
): Promise<boolean> =>
  hasAny(
    db
      .update(apiKeys)
      .set({ addresses: addresses.length > 0 ? addresses : null })
      .where(and(eq(apiKeys.id, id), isNull(apiKeys.revokedAt)))
      .returning({ id: apiKeys.id }),
  )
