import { chunks } from '../../db/queries/chunks.ts'
import type { Tables } from '../../db/schema.ts'
import type { Session } from '../../db/store.ts'

export type PlaceRow = Tables['places']['$inferSelect']

const INSERT_ROWS = 1000

export const listPlaces = ({ tables: { places }, db }: Session): Promise<PlaceRow[]> =>
  db.select().from(places)

export async function replacePlaces(
  { tables: { places }, db }: Session,
  rows: readonly PlaceRow[],
): Promise<void> {
  await db.delete(places)
  for (const part of chunks(rows, INSERT_ROWS)) await db.insert(places).values(part)
}
