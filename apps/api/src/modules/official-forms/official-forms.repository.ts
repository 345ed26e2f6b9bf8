import { and, desc, eq, isNotNull, lte, ne, sql } from 'drizzle-orm'
import type { OfficialFormMap } from '@pan/contracts/official-forms/official-form-map'
import { first, hasAny } from '../../db/queries/rows.ts'
import { statement } from '../../db/queries/statement.ts'
import type { Tables } from '../../db/schema.ts'
import type { Session } from '../../db/store.ts'

export type OfficialFormRow = Tables['officialForms']['$inferSelect']

const inForce = statement(({ tables: { officialForms: t }, db }) =>
  db
    .select({ version: t.version, mapVersion: t.mapVersion })
    .from(t)
    .where(
      and(
        eq(t.form, sql.placeholder('form')),
        eq(t.isActive, true),
        lte(t.holdsFrom, sql.placeholder('day')),
      ),
    )
    .orderBy(desc(t.holdsFrom), desc(t.version))
    .limit(1),
)

/** Which version of a form applications of a day are printed on; undefined where that is our own. */
export const findInForce = (session: Session, form: string, day: string) =>
  first(inForce(session, { form, day }))

/** The versions of a form, the newest first. */
export const listOfForm = (
  { tables: { officialForms: t }, db }: Session,
  form: string,
): Promise<OfficialFormRow[]> => db.select().from(t).where(eq(t.form, form)).orderBy(desc(t.version))

export const findVersion = (
  { tables: { officialForms: t }, db }: Session,
  form: string,
  version: number,
): Promise<OfficialFormRow | undefined> =>
  first(
    db
      .select()
      .from(t)
      .where(and(eq(t.form, form), eq(t.version, version))),
  )

const LISTED_MAX = 1000

/** The versions of a form that are in use, each with the day from which it holds. */
export const listInUse = ({ tables: { officialForms: t }, db }: Session, form: string) =>
  db
    .select({ version: t.version, holdsFrom: t.holdsFrom })
    .from(t)
    .where(and(eq(t.form, form), eq(t.isActive, true)))
    .limit(LISTED_MAX)

/** The newest version of a form that has a map, beside one. */
export const findOtherMap = ({ tables: { officialForms: t }, db }: Session, form: string, version: number) =>
  first(
    db
      .select({ version: t.version })
      .from(t)
      .where(and(eq(t.form, form), ne(t.version, version), isNotNull(t.map)))
      .orderBy(desc(t.version))
      .limit(1),
  )

export async function insertOfficialForm({ tables, db }: Session, row: OfficialFormRow): Promise<void> {
  await db.insert(tables.officialForms).values(row)
}

const of = ({ tables: { officialForms: t } }: Session, form: string, version: number) =>
  and(eq(t.form, form), eq(t.version, version))

/** Whether the version still has the map that was looked at. */
export function putIntoUse(tx: Session, form: string, version: number, mapVersion: number): Promise<boolean> {
  const { officialForms: t } = tx.tables
  return hasAny(
    tx.db
      .update(t)
      .set({ isActive: true, mapVersion: mapVersion + 1 })
      .where(and(of(tx, form, version), eq(t.mapVersion, mapVersion)))
      .returning({ version: t.version }),
  )
}

export async function takeOutOfUse(tx: Session, form: string, version: number): Promise<void> {
  await tx.db
    .update(tx.tables.officialForms)
    .set({ isActive: false })
    .where(of(tx, form, version))
}

/** Whether the version is not in use, and still has the map that was looked at. */
export function saveMap(
  tx: Session,
  form: string,
  version: number,
  { map, mapVersion }: { readonly map: OfficialFormMap; readonly mapVersion: number },
): Promise<boolean> {
  const { officialForms: t } = tx.tables
  return hasAny(
    tx.db
      .update(t)
      .set({ map, mapVersion: mapVersion + 1 })
      .where(and(of(tx, form, version), eq(t.isActive, false), eq(t.mapVersion, mapVersion)))
      .returning({ version: t.version }),
  )
}
