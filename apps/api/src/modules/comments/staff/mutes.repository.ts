import { and, eq, isNotNull } from 'drizzle-orm'
import { hasAny } from '../../../db/queries/rows.ts'
import type { Session } from '../../../db/store.ts'

/** Lets an account write no more comments, or again where the moment is null. */
export async function setMuted(
  { tables: { users }, db }: Session,
  userId: string,
  mutedAt: string | null,
): Promise<void> {
  await db.update(users).set({ commentsMutedAt: mutedAt }).where(eq(users.id, userId))
}

export const isMuted = ({ tables: { users }, db }: Session, userId: string): Promise<boolean> =>
  hasAny(
    db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, userId), isNotNull(users.commentsMutedAt))),
  )
