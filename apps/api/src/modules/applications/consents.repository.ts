import { asc, desc, eq, getTableColumns } from 'drizzle-orm'
import type { Tables } from '../../db/schema.ts'
import { statement } from '../../db/queries/statement.ts'
import { inOneRoundTrip } from '../../db/queries/one-round-trip.ts'
import type { Session } from '../../db/store.ts'
import type { Consent } from './consents.ts'
import { type ApplicationRow, value } from './applications.repository.ts'

const consentInsertion = statement(({ tables: { consents }, db }) =>
  db.insert(consents).values({
    applicationId: value('applicationId'),
    version: value('version'),
    purpose: value('purpose'),
    textVersion: value('textVersion'),
    given: value('given'),
    at: value('at'),
  }),
)

export async function insertConsents(
  tx: Session,
  { id, version, updatedAt }: ApplicationRow,
  consents: readonly Consent[],
): Promise<void> {
  // Row by row: what may fail after its first row SQLite runs in a savepoint, for 10 to 20 µs more than a second statement.
  await inOneRoundTrip(
    consents.map((consent) =>
      consentInsertion(tx, { applicationId: id, version, at: updatedAt, ...consent }),
    ),
  )
}

/** More than any application has that was changed as often as one may be; before there was a number it may have had more. */
const CONSENTS_SHOWN = 500

/** What was agreed to with an application, the newest version last. */
export async function listConsents(
  { tables: { consents }, db }: Session,
  id: string,
): Promise<Omit<Tables['consents']['$inferSelect'], 'applicationId'>[]> {
  const { applicationId: _, ...columns } = getTableColumns(consents)
  const newest = await db
    .select(columns)
    .from(consents)
    .where(eq(consents.applicationId, id))
    .orderBy(desc(consents.version), asc(consents.purpose))
    .limit(CONSENTS_SHOWN)
  return newest.toReversed()
}
