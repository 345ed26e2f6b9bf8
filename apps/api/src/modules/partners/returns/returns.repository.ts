import { and, asc, eq } from 'drizzle-orm'
import { first, hasAny } from '../../../db/queries/rows.ts'
import type { Tables } from '../../../db/schema.ts'
import type { Session } from '../../../db/store.ts'

export type AddressRow = Tables['returnAddresses']['$inferSelect']

export const listAddresses = (
  { tables: { returnAddresses: t }, db }: Session,
  partnerId: string,
): Promise<AddressRow[]> =>
  db.select().from(t).where(eq(t.partnerId, partnerId)).orderBy(asc(t.isTest), asc(t.url))

export const findAddress = (
  { tables: { returnAddresses: t }, db }: Session,
  { partnerId, isTest, url }: Pick<AddressRow, 'partnerId' | 'isTest' | 'url'>,
): Promise<AddressRow | undefined> =>
  first(
    db
      .select()
      .from(t)
      .where(and(eq(t.partnerId, partnerId), eq(t.isTest, isTest), eq(t.url, url))),
  )

export async function insertAddress(
  { tables: { returnAddresses }, db }: Session,
  row: AddressRow,
): Promise<void> {
  await db.insert(returnAddresses).values(row)
}

export const removeAddress = (
  { tables: { returnAddresses: t }, db }: Session,
  partnerId: string,
  id: string,
): Promise<boolean> =>
  hasAny(
    db
      .delete(t)
      .where(and(eq(t.id, id), eq(t.partnerId, partnerId)))
      .returning({ id: t.id }),
  )

/** Sends no browser to any address of a partner any more. */
export async function removeAddressesOf(
  { tables: { returnAddresses: t }, db }: Session,
  partnerId: string,
): Promise<void> {
  await db.delete(t).where(eq(t.partnerId, partnerId))
}

export async function removeReturn(
  { tables: { paymentReturns: t }, db }: Session,
  applicationId: string,
): Promise<void> {
  await db.delete(t).where(eq(t.applicationId, applicationId))
}

export async function upsertReturn(
  { tables: { paymentReturns: t }, db }: Session,
  row: Tables['paymentReturns']['$inferSelect'],
): Promise<void> {
  const { addressId, url, at } = row
  await db.insert(t).values(row).onConflictDoUpdate({ target: t.applicationId, set: { addressId, url, at } })
}

/** Where the browser that has paid for an application goes, what signs the result there, and whose application it is. */
export const findReturn = (
  { tables: { paymentReturns: t, returnAddresses, applications }, db }: Session,
  applicationId: string,
) =>
  first(
    db
      .select({
        url: t.url,
        addressId: returnAddresses.id,
        sealed: returnAddresses.sealed,
        isTest: applications.isTest,
        reference: applications.partnerReference,
      })
      .from(t)
      .innerJoin(returnAddresses, eq(returnAddresses.id, t.addressId))
      .innerJoin(applications, eq(applications.id, t.applicationId))
      .where(eq(t.applicationId, applicationId)),
  )
