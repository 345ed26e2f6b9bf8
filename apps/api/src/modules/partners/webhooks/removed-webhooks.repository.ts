import { and, eq } from 'drizzle-orm'
import type { Session } from '../../../db/store.ts'
import { hasAny } from '../../../db/queries/rows.ts'
import { ended, isIt, REMOVED, type Named } from './webhooks.repository.ts'

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

/** Removes what is left of an address that was taken away. */
export async function removeWebhook({ tables: { webhooks }, db }: Session, id: string): Promise<void> {
  await db.delete(webhooks).where(and(eq(webhooks.id, id), eq(webhooks.stoppedBecause, REMOVED)))
}
