import { and, eq, gt, ne, not, type SQL } from 'drizzle-orm'
import { columns } from '../../../db/columns.ts'
import { startsWith } from '../../../db/queries/starts-with.ts'
import { valueRows } from '../../../db/queries/value-rows.ts'
import type { Session } from '../../../db/store.ts'

export interface SealedText {
  /** Where a list goes on. */
  readonly id: string
  /** What stands last in the place for which the text is sealed. */
  readonly name: string
  readonly sealed: string
}

export interface ReplacedText {
  readonly id: string
  readonly before: string
  readonly after: string
  /** Keyed hashes that stand beside the text, by their columns. */
  readonly keys: Readonly<Record<string, string>>
}

/** A column of sealed texts. */
export interface SealedColumn {
  readonly name: string
  /** What stands before the row's name in the place for which its text is sealed. */
  readonly place: string
  /**
   * Of texts that are not sealed again, because something beside them is made with their key: the instant at which the last
   * one that does not begin as told has had its time, within a day; null where there is none.
   */
  lastUntil?(session: Session, beginning: string): Promise<string | null>
  /** Texts that do not begin as told, after an id, in the order of ids. */
  list(session: Session, beginning: string, after: string, limit: number): Promise<SealedText[]>
  /** One text that begins as told. */
  sample(session: Session, beginning: string): Promise<SealedText | undefined>
  /** Puts texts in the place of others, where those are still there. One statement for all of them. */
  replace(tx: Session, texts: readonly ReplacedText[]): Promise<void>
}

/** What is common to the tables: the column that a place names a row by, and the sealed one; `isLiving` are the rows that count. */
export const column = (
  name: string,
  place: string,
  pick: (tables: Tables) => {
    readonly table: Tables['applications']
    readonly id: Tables['applications']['id']
    readonly sealed: Tables['applications']['sealed']
    readonly field: string
    /** What is emptied with it, because it was made with the key of before. */
    readonly emptied?: Readonly<Record<string, ''>> | undefined
    /** The columns of keyed hashes that are made anew with it. */
    readonly keyed?: readonly string[]
  },
  isLiving?: (tables: Tables) => SQL,
): SealedColumn => ({
  name,
  place,
  list({ tables, db }, beginning, after, limit) {
    const { table, id, sealed } = pick(tables)
    return db
      .select({ id, name: id, sealed })
      .from(table)
      .where(and(gt(id, after), ne(sealed, ''), not(startsWith(sealed, beginning)), isLiving?.(tables)))
      .orderBy(id)
      .limit(limit)
  },
  async sample({ dialect, tables, db }, beginning) {
    const { table, id, sealed } = pick(tables)
    const [found] = await db
      .select({ id, name: id, sealed })
      .from(table)
      .where(and(eq(columns[dialect].beginning(sealed), beginning), isLiving?.(tables)))
      .limit(1)
    return found
  },
  async replace({ tables, db }, texts) {
    const { table, id, sealed, field, emptied, keyed = [] } = pick(tables)
    const rows = texts.map(({ keys, ...text }) => ({ ...keys, ...text }))
    const given = valueRows<string>(['id', 'before', 'after', ...keyed], rows)
    const { id: givenId, before, after, ...anew } = given.columns
    await db
      .update(table)
      .set({ [field]: after, ...emptied, ...anew })
      .from(given.table)
      .where(and(eq(id, givenId!), eq(sealed, before!)))
  },
})

// The tables differ in everything but what is asked of them here.
export const like = (
  table: unknown,
  id: unknown,
  sealed: unknown,
  field: string,
  emptied?: Readonly<Record<string, ''>>,
) => ({ table, id, sealed, field, emptied }) as ReturnType<Parameters<typeof column>[2]>

export type Tables = Session['tables']
