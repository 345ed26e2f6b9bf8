import { eq } from 'drizzle-orm'
import type { Tables } from '../../db/schema.ts'
import type { Session } from '../../db/store.ts'

type LoginTicketRow = Tables['loginTickets']['$inferSelect']

export async function insertLoginTicket(
  { tables: { loginTickets }, db }: Session,
  row: LoginTicketRow,
): Promise<void> {
  await db.insert(loginTickets).values(row)
}

export async function findLoginTicket(
  { tables: { loginTickets }, db }: Session,
  ticket: string,
): Promise<LoginTicketRow | undefined> {
  const [row] = await db.select().from(loginTickets).where(eq(loginTickets.ticket, ticket))
  return row
}

/** Takes a ticket out, so that it opens one session at most; whether it was there. */
export async function takeLoginTicket(
  { tables: { loginTickets }, db }: Session,
  ticket: string,
): Promise<boolean> {
  const taken = await db
    .delete(loginTickets)
    .where(eq(loginTickets.ticket, ticket))
    .returning({ ticket: loginTickets.ticket })
  return taken.length > 0
}
