import { and, eq } from 'drizzle-orm'
import type { Session, Store } from '../../../db/store.ts'
import { hasAny } from '../../../db/queries/rows.ts'
import { removeSentTo } from './deliveries/removed-deliveries.repository.ts'
import { ended, isIt, REMOVED, type Named } from './webhooks.repository.ts'

/** The job that removes what is left of an address. */
export const REMOVAL = 'webhook-removal'

/** Takes an address away from everybody, and its secrets; false when there is none of that name. */
export async function markRemoved({ tables, db }: Session, named: Named): Promise<boolean> {
  const { webhooks, webhookSecrets: secrets } = tables
  const removed = { ...ended, stoppedBecause: REMOVED }
  const isRemoved = await hasAny(
    db.update(webhooks).set(removed).where(isIt(tables, named)).returning({ id: webhooks.id }),
  )
  if (isRemoved) await db.delete(secrets).where(eq(secrets.webhookId, named.id))
  return isRemoved
}

/** Some of those that were taken away and of which something is left: few, for each has a job that removes it. */
export async function listMarked({ tables: { webhooks }, db }: Session, limit: number): Promise<string[]> {
  const isMarked = eq(webhooks.stoppedBecause, REMOVED)
  const rows = await db.select({ id: webhooks.id }).from(webhooks).where(isMarked).limit(limit)
  return rows.map(({ id }) => id)
}

/** Removes what is left of an address that was taken away, what was sent to it first and in pieces. */
export async function removeMarked(store: Store, id: string, stop: AbortSignal): Promise<void> {
  await removeSentTo(store, id, stop)
  const { webhooks } = store.tables
  const isMarked = and(eq(webhooks.id, id), eq(webhooks.stoppedBecause, REMOVED))
  await store.transaction(({ db }) => db.delete(webhooks).where(isMarked))
}
