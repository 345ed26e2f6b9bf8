import type { Locale } from '@pan/contracts/messages/languages'
import type { TextCode } from '@pan/contracts/staff/texts/codes'
import { and, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import { first, hasAny } from '../../db/queries/rows.ts'
import { statement, statementByCount, times } from '../../db/queries/statement.ts'
import type { Tables } from '../../db/schema.ts'
import type { Session } from '../../db/store.ts'
import { LOCALES } from '@pan/contracts/messages/languages'
import { PAPER_CODES } from '@pan/contracts/staff/texts/codes'
import type { StoredText } from './stored-text.ts'

export type TextRow = Tables['staffTexts']['$inferSelect']
export type TextVersionRow = Tables['staffTextVersions']['$inferSelect']

const value = sql.placeholder

const inUse = statementByCount(({ tables: { staffTexts: t }, db }, count) =>
  db
    .select({ code: t.code, subject: t.subject, text: t.text })
    .from(t)
    .where(
      and(
        inArray(
          t.code,
          times(count, (at) => value(`code${at}`)),
        ),
        eq(t.locale, value('locale')),
      ),
    ),
)

/** What somebody has changed of some texts, in one language; what nobody has is not among it. */
export const listInUse = (session: Session, codes: readonly TextCode[], locale: Locale) =>
  inUse(session, codes.length, {
    ...Object.fromEntries(codes.map((code, at) => [`code${at}`, code])),
    locale,
  })

const PAPER_NAMES_MAX = 2 * PAPER_CODES.length * LOCALES.length

const paperNames = statement(({ tables: { staffTexts: t }, db }) =>
  db
    .select()
    .from(t)
    // The sign after the full stop.
    .where(and(gte(t.code, 'proof.' as TextCode), lt(t.code, 'proof/' as TextCode)))
    .limit(PAPER_NAMES_MAX),
)

/** The names of papers that somebody has changed, in every language; what a release has dropped is still there. */
export const listPaperNames = (session: Session): Promise<TextRow[]> => paperNames(session, {})

/** Some languages of some texts, of all that was changed: what a release has dropped is still there. */
export const listChanged = (
  { tables: { staffTexts: t }, db }: Session,
  codes: readonly TextCode[],
  locales: readonly Locale[],
): Promise<TextRow[]> =>
  db
    .select()
    .from(t)
    .where(and(inArray(t.code, codes), inArray(t.locale, locales)))
    .limit(codes.length * locales.length)

export const listTextsOf = ({ tables: { staffTexts: t }, db }: Session, code: TextCode): Promise<TextRow[]> =>
  db.select().from(t).where(eq(t.code, code))

export const findTextVersion = (
  { tables: { staffTextVersions: v }, db }: Session,
  code: TextCode,
  number: number,
): Promise<TextVersionRow | undefined> =>
  first(
    db
      .select()
      .from(v)
      .where(and(eq(v.code, code), eq(v.number, number))),
  )

/** The newest first, without what they say. */
export const listTextVersions = (
  { tables: { staffTextVersions: v }, db }: Session,
  code: TextCode,
  limit: number,
) =>
  db
    .select({ number: v.number, madeAt: v.madeAt, madeBy: v.madeBy, restoredFrom: v.restoredFrom })
    .from(v)
    .where(eq(v.code, code))
    .orderBy(desc(v.number))
    .limit(limit)

/** False where there is one of this number. */
export const insertTextVersion = ({ tables, db }: Session, row: TextVersionRow): Promise<boolean> =>
  hasAny(
    db
      .insert(tables.staffTextVersions)
      .values(row)
      .onConflictDoNothing()
      .returning({ number: tables.staffTextVersions.number }),
  )

/** Makes a version what goes out. */
export async function putIntoUse(
  { tables: { staffTexts: t }, db }: Session,
  code: TextCode,
  version: number,
  texts: readonly StoredText[],
): Promise<void> {
  await db
    .insert(t)
    .values(texts.map((text) => ({ code, version, ...text })))
    .onConflictDoUpdate({
      target: [t.code, t.locale],
      set: {
        version: sql`excluded.version`,
        subject: sql`excluded.subject`,
        text: sql`excluded.text`,
        follows: sql`excluded.follows`,
      },
    })
}
