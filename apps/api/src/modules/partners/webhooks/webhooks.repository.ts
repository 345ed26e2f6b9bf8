import { and, asc, count, eq, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { Tables } from '../../../db/schema.ts'
import type { Session } from '../../../db/store.ts'
import { first } from '../../../db/queries/rows.ts'

export type WebhookRow = Tables['webhooks']['$inferSelect']
export type SecretRow = Tables['webhookSecrets']['$inferSelect']

/** Whose addresses, and whether those for made-up applications or for those of people; both where that is left open. */
export interface Owner {
  readonly partnerId: string
  readonly isTest?: boolean
}

export type Named = Owner & { readonly id: string }

/** Of an address that was taken away. It is none of those that anybody is shown, so no row that is read has it. */
export const REMOVED = sql`'removed'`

const isOf = ({ webhooks }: Tables, { partnerId, isTest }: Owner) =>
  and(
    eq(webhooks.partnerId, partnerId),
    ne(webhooks.stoppedBecause, REMOVED),
    isTest === undefined ? undefined : eq(webhooks.isTest, isTest),
  )

export const isIt = (tables: Tables, named: Named) =>
  and(isOf(tables, named), eq(tables.webhooks.id, named.id))

export const listWebhooks = ({ tables, db }: Session, owner: Owner): Promise<WebhookRow[]> =>
  db
    .select()
    .from(tables.webhooks)
    .where(isOf(tables, owner))
    .orderBy(asc(tables.webhooks.createdAt), asc(tables.webhooks.id))

export async function countWebhooks({ tables, db }: Session, owner: Owner): Promise<number> {
  const [row] = await db.select({ all: count() }).from(tables.webhooks).where(isOf(tables, owner))
  return row!.all
}

export const findWebhook = ({ tables, db }: Session, named: Named) =>
  first(db.select().from(tables.webhooks).where(isIt(tables, named)))

export async function insertWebhook({ tables: { webhooks }, db }: Session, row: WebhookRow): Promise<void> {
  await db.insert(webhooks).values(row)
}

export async function updateWebhook(
  { tables: { webhooks }, db }: Session,
  id: string,
  change: Partial<Omit<WebhookRow, 'id'>>,
): Promise<void> {
  await db.update(webhooks).set(change).where(eq(webhooks.id, id))
}

export async function insertSecret(
  { tables: { webhookSecrets }, db }: Session,
  row: SecretRow,
): Promise<void> {
  await db.insert(webhookSecrets).values(row)
}

/** Lets the newest secret of an address go on until a moment and ends those before it now. */
export async function endSecrets(
  { tables: { webhookSecrets: secrets }, db }: Session,
  webhookId: string,
  at: string,
): Promise<void> {
  await db.delete(secrets).where(and(eq(secrets.webhookId, webhookId), gt(secrets.endsAt, '')))
  await db.update(secrets).set({ endsAt: at }).where(eq(secrets.webhookId, webhookId))
}

/** How an address is that was switched off for good. */
export const ended = { isEnabled: false, stoppedBecause: 'ended', failingSince: null } as const

/** Switches every address of a partner off and forgets their secrets. */
export async function endAllOf({ tables, db }: Session, partnerId: string): Promise<void> {
  const { webhooks, webhookSecrets: secrets } = tables
  const own = isOf(tables, { partnerId })
  const ids = db.select({ id: webhooks.id }).from(webhooks).where(own)
  await db.delete(secrets).where(inArray(secrets.webhookId, ids))
  await db.update(webhooks).set(ended).where(own)
}

/** The secrets that sign at a moment, the one that goes on first. */
export async function listSecrets(
  { tables: { webhookSecrets: secrets }, db }: Session,
  webhookId: string,
  now: string,
): Promise<SecretRow[]> {
  const rows = await db
    .select()
    .from(secrets)
    .where(and(eq(secrets.webhookId, webhookId), or(isNull(secrets.endsAt), gt(secrets.endsAt, now))))
  return rows.sort((a, b) => Number(a.endsAt !== null) - Number(b.endsAt !== null))
}

/** Who is told when something about an address of theirs has changed without them. */
export const findContact = ({ tables: { affiliates }, db }: Session, partnerId: string) =>
  first(
    db
      .select({ email: affiliates.email, language: affiliates.language })
      .from(affiliates)
      .where(eq(affiliates.id, partnerId)),
  )
