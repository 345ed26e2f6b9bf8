import { eq } from 'drizzle-orm'
import type { Tables } from '../../../db/schema.ts'
import type { Session } from '../../../db/store.ts'
import { first, hasAny } from '../../../db/queries/rows.ts'

type LoginTicketRow = Tables['loginTickets']['$inferSelect']

export async function insertLoginTicket(
  { tables: { loginTickets }, db }: Session,
  row: LoginTicketRow,
): Promise<void> {
  await db.insert(loginTickets).values(row)
}

export const findLoginTicket = ({ tables: { loginTickets }, db }: Session, ticket: string) =>
  first(db.select().from(loginTickets).where(eq(loginTickets.ticket, ticket)))

/** Takes a ticket out, so that it opens one session at most; whether it was there. */
export const takeLoginTicket = ({ tables: { loginTickets }, db }: Session, ticket: string) =>
  hasAny(
    db.delete(loginTickets).where(eq(loginTickets.ticket, ticket)).returning({ ticket: loginTickets.ticket }),
  )
