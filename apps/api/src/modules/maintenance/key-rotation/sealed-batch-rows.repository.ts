import { and, eq, ne, not, sql } from 'drizzle-orm'
import { columns } from '../../../db/columns.ts'
import { startsWith } from '../../../db/queries/starts-with.ts'
import { valueRows } from '../../../db/queries/value-rows.ts'
import type { SealedText, SealedColumn } from './sealed-column.ts'

/** Rows of partners' files, which are named by their file and their line. */
export const batchRows: SealedColumn = {
  name: 'batch_rows.sealed',
  place: 'batch_rows.sealed:',
  async list({ tables: { batchRows: t }, db }, beginning, after, limit) {
    const [batchId = '', line = ''] = after.split('.')
    const isAfter = sql`(${t.batchId}, ${t.line}) > (${batchId}, ${Number(line)})`
    const rows = await db
      .select({ batchId: t.batchId, line: t.line, sealed: t.sealed })
      .from(t)
      .where(and(isAfter, ne(t.sealed, ''), not(startsWith(t.sealed, beginning))))
      .orderBy(t.batchId, t.line)
      .limit(limit)
    return rows.map(namedRow)
  },
  async sample({ dialect, tables: { batchRows: t }, db }, beginning) {
    const rows = await db
      .select({ batchId: t.batchId, line: t.line, sealed: t.sealed })
      .from(t)
      .where(eq(columns[dialect].beginning(t.sealed), beginning))
      .limit(1)
    return rows.map(namedRow)[0]
  },
  async replace({ tables: { batchRows: t }, db }, texts) {
    const rows = texts.map(({ id, ...text }) => {
      const [batchId = '', line = ''] = id.split('.')
      return { batchId, line, ...text }
    })
    const { table, columns } = valueRows(['batchId', 'line', 'before', 'after'], rows)
    const isRow = and(eq(t.batchId, columns.batchId), sql`${t.line} = CAST(${columns.line} AS integer)`)
    await db
      .update(t)
      .set({ sealed: sql`${columns.after}` })
      .from(table)
      .where(and(isRow, eq(t.sealed, columns.before)))
  },
}

function namedRow({ batchId, line, sealed }: { batchId: string; line: number; sealed: string }): SealedText {
  const name = `${batchId}.${line}`
  return { id: name, name, sealed }
}
