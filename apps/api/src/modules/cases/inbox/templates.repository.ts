import { and, asc, eq } from 'drizzle-orm'
import { hasAny } from '../../../db/queries/rows.ts'
import type { Tables } from '../../../db/schema.ts'
import type { Session } from '../../../db/store.ts'

export type TemplateRow = Tables['answerTemplates']['$inferSelect']

/** All of them, by name. */
export const listTemplates = (
  { tables: { answerTemplates: t }, db }: Session,
  limit: number,
): Promise<TemplateRow[]> => db.select().from(t).orderBy(asc(t.name), asc(t.id)).limit(limit)

export async function insertTemplate(
  { tables: { answerTemplates }, db }: Session,
  row: TemplateRow,
): Promise<void> {
  await db.insert(answerTemplates).values(row)
}

/** Changes one that is still as somebody saw it; false when it is not, or not there. */
export const changeTemplate = (
  { tables: { answerTemplates: t }, db }: Session,
  { id, version, ...change }: TemplateRow,
) =>
  hasAny(
    db
      .update(t)
      .set({ ...change, version: version + 1 })
      .where(and(eq(t.id, id), eq(t.version, version)))
      .returning({ id: t.id }),
  )

export const isTemplateThere = ({ tables: { answerTemplates: t }, db }: Session, id: string) =>
  hasAny(db.select({ id: t.id }).from(t).where(eq(t.id, id)))

export const removeTemplate = ({ tables: { answerTemplates: t }, db }: Session, id: string) =>
  hasAny(db.delete(t).where(eq(t.id, id)).returning({ id: t.id }))
