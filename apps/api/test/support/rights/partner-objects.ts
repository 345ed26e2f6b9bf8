import { eq } from 'drizzle-orm'
import { sendBatch } from '../batches.ts'
import { approvedPartner, keyOf, partner } from '../callers.ts'
import type { ObjectKind } from './table.ts'
import type { Shop } from '../shop.ts'

/** An id that nothing has. */
export const NOBODYS = 'AAAAAAAAAAAAAAAAAAAAAA'

/** Whose object somebody asks about. */
interface PartnerQuestion {
  readonly shop: Shop
  readonly me: {
    readonly token?: string
    readonly partnerId?: string
    readonly maker?: string
    readonly isTest?: boolean
  }
  readonly object: ObjectKind
}

/** Something of a partner is its own, or that of another one. */
const partnerIn = async ({ shop, me, object }: PartnerQuestion): Promise<string> =>
  object === 'own' && me.partnerId ? me.partnerId : approvedPartner(shop)

export async function webhook(question: PartnerQuestion, path: string): Promise<string> {
  if (question.object === 'absent') return `whk_${NOBODYS}`
  const { services, store } = question.shop
  const [, partnerId = await partnerIn(question)] = /partner-console\/([^/]+)/u.exec(path) ?? []
  return services.webhooks.make(
    { partnerId, isTest: question.me.isTest === true && question.object === 'own' },
    { url: 'https://partner.example/' },
    'program',
    (work) => store.transaction(work),
    ({ id }) => id,
  )
}

/** An event that the address of the path has heard of. */
export async function webhookEvent(
  { shop: { services, store }, object }: PartnerQuestion,
  path: string,
): Promise<string> {
  if (object === 'absent') return `evt_${NOBODYS}`
  const { webhooks } = store.tables
  const id = /whk_[\w-]+/u.exec(path)![0]
  const [owner] = await store.db.select().from(webhooks).where(eq(webhooks.id, id))
  return services.webhooks.test(
    owner!,
    id,
    (work) => store.transaction(work),
    (event) => event,
  )
}

/** A file of applications of the partner who asks, or of another one. */
export async function batch({ shop, object, me }: PartnerQuestion): Promise<string> {
  if (object === 'absent') return NOBODYS
  const isMine = object === 'own' && me.partnerId !== undefined
  const key = isMine ? (me.maker ?? me.token!) : (await partner(shop)).key
  return (await sendBatch(shop, key, 'partner_reference\nx\n')).json().data.batch.id
}

/** A key of the partner whom the path names already. */
export async function keyOfPartner({ shop, object }: PartnerQuestion, path: string): Promise<string> {
  const [, partnerId = ''] = /partner-console\/([^/]+)/u.exec(path) ?? []
  return object === 'absent' ? NOBODYS : (await keyOf(shop, partnerId)).keyId
}

/** A return address of the partner whom the path names already. */
export async function returnAddress({ shop, object }: PartnerQuestion, path: string): Promise<string> {
  const [, partnerId = ''] = /partner-console\/([^/]+)/u.exec(path) ?? []
  if (object === 'absent') return NOBODYS
  return shop.services.returns.add(
    { partnerId, isTest: true, url: 'https://partner.example/paid' },
    'operator',
    (work) => shop.store.transaction(work),
    ({ id }) => id,
  )
}
