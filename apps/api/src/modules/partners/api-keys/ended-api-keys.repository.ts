import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Session } from '../../../db/store.ts'
import { hasAny } from '../../../db/queries/rows.ts'
import type { ApiKeyRow } from './api-keys.repository.ts'

/** Ends the applicant tokens for the applications of a partner: whoever had a key may have come to one with what it told. */
export async function endApplicantTokens(
  { tables: { affiliates }, db }: Session,
  affiliateId: string,
): Promise<void> {
  await db
    .update(affiliates)
    .set({ tokenGeneration: sql`${affiliates.tokenGeneration} + 1` })
    .where(eq(affiliates.id, affiliateId))
}

/** Ends a key, and with it applicant tokens; false when it was ended before. */
export async function revokeApiKey(
  tx: Session,
  { id, affiliateId }: Pick<ApiKeyRow, 'id' | 'affiliateId'>,
  at: string,
): Promise<boolean> {
  const { apiKeys } = tx.tables
  await endApplicantTokens(tx, affiliateId)
  return hasAny(
    tx.db
      .update(apiKeys)
      .set({ revokedAt: at })
      .where(and(eq(apiKeys.id, id), isNull(apiKeys.revokedAt)))
      .returning({ id: apiKeys.id }),
  )
}

/** Lets a key end at a moment; false when it has been ended or given an end before. */
export const expireApiKey = ({ tables: { apiKeys }, db }: Session, id: string, at: string) =>
  hasAny(
    db
      .update(apiKeys)
      .set({ expiresAt: at })
      .where(and(eq(apiKeys.id, id), isNull(apiKeys.revokedAt), isNull(apiKeys.expiresAt)))
      .returning({ id: apiKeys.id }),
  )

/** Ends every key of a partner, and with them applicant tokens. */
export async function revokeAllOf(tx: Session, affiliateId: string, at: string): Promise<void> {
  const { apiKeys } = tx.tables
  await endApplicantTokens(tx, affiliateId)
  await tx.db
    .update(apiKeys)
    .set({ revokedAt: at })
    .where(and(eq(apiKeys.affiliateId, affiliateId), isNull(apiKeys.revokedAt)))
}
