import { and, desc, eq, max, sql } from 'drizzle-orm'
import type { StaffListName } from '@pan/contracts/staff/lists/staff-lists'
import type { Tables } from '../../db/schema.ts'
import { statement } from '../../db/queries/statement.ts'
import type { Session } from '../../db/store.ts'
import { first } from '../../db/queries/rows.ts'

export type VersionRow = Tables['listVersions']['$inferSelect']

const newest = statement(({ tables: { listVersions: t }, db }) =>
  db
    .select({ name: t.name, version: max(t.version) })
    .from(t)
    .groupBy(t.name)
    .orderBy(t.name),
)

/** Which version of each list is in force. */
export const findNewestVersions = (session: Session) => newest(session, {})

/** Every version of a list, the newest first. */
export const listVersions = (
  { tables: { listVersions: t }, db }: Session,
  name: StaffListName,
): Promise<VersionRow[]> => db.select().from(t).where(eq(t.name, name)).orderBy(desc(t.version))

/** The newest versions of a list. */
export const listNewestVersions = (
  { tables: { listVersions: t }, db }: Session,
  name: StaffListName,
  limit: number,
): Promise<VersionRow[]> => db.select().from(t).where(eq(t.name, name)).orderBy(desc(t.version)).limit(limit)

/** Of which versions of a list the rows are kept. */
export const listStoredVersions = async (
  { tables: { listRows: t }, db }: Session,
  name: StaffListName,
): Promise<number[]> =>
  (await db.select({ version: t.version }).from(t).where(eq(t.name, name))).map(({ version }) => version)

export const findVersionNumbered = (
  { tables: { listVersions: t }, db }: Session,
  name: StaffListName,
  version: number,
) =>
  first(
    db
      .select()
      .from(t)
      .where(and(eq(t.name, name), eq(t.version, version))),
  )

export const findVersion = ({ tables: { listVersions: t }, db }: Session, name: string) =>
  first(db.select().from(t).where(eq(t.name, name)).orderBy(desc(t.version)).limit(1))

export async function findContent(
  { tables: { listRows: t }, db }: Session,
  name: StaffListName,
  version: number,
): Promise<string | undefined> {
  const [row] = await db
    .select({ content: t.content })
    .from(t)
    .where(and(eq(t.name, name), eq(t.version, version)))
  return row?.content
}

export async function insertVersion(
  { tables, db }: Session,
  row: VersionRow,
  content?: string,
): Promise<void> {
  await db.insert(tables.listVersions).values(row)
  if (content !== undefined)
    await db.insert(tables.listRows).values({ name: row.name, version: row.version, content })
}

/** Forgets the rows of versions before `first` that no version from there on shows. */
export async function removeOldContents(
  { tables: { listRows, listVersions: t }, db }: Session,
  name: StaffListName,
  first: number,
): Promise<void> {
  await db
    .delete(listRows)
    .where(
      sql`${listRows.name} = ${name} AND ${listRows.version} NOT IN (SELECT ${t.rowsOf} FROM ${t} WHERE ${t.name} = ${name} AND ${t.version} >= ${first})`,
    )
}

/** Which edition of a generated list without versions the tables hold; undefined before the first. */
export async function findSeedEdition({ tables: { seeds }, db }: Session, name: string) {
  const [seed] = await db.select().from(seeds).where(eq(seeds.name, name))
  return seed?.edition
}

export async function saveSeedEdition({ tables: { seeds }, db }: Session, name: string, edition: string) {
  await db
    .insert(seeds)
    .values({ name, edition })
    .onConflictDoUpdate({ target: seeds.name, set: { edition } })
}
