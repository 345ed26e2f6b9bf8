import { and, asc, eq } from 'drizzle-orm'
import { first } from '../../../db/queries/rows.ts'
import type { Tables } from '../../../db/schema.ts'
import type { Session } from '../../../db/store.ts'

export type PictureRow = Tables['articlePictures']['$inferSelect']

export const findPicture = ({ tables: { articlePictures: p }, db }: Session, id: string) =>
  first(db.select().from(p).where(eq(p.id, id)))

/** In the order in which they came. */
export const listPictures = (
  { tables: { articlePictures: p }, db }: Session,
  articleId: string,
  limit: number,
): Promise<PictureRow[]> =>
  db.select().from(p).where(eq(p.articleId, articleId)).orderBy(asc(p.addedAt), asc(p.id)).limit(limit)

export const findSamePicture = (
  { tables: { articlePictures: p }, db }: Session,
  articleId: string,
  sha256: string,
) =>
  first(
    db
      .select()
      .from(p)
      .where(and(eq(p.articleId, articleId), eq(p.sha256, sha256))),
  )

export async function insertPicture({ tables, db }: Session, row: PictureRow): Promise<void> {
  await db.insert(tables.articlePictures).values(row)
}

export async function setAlts(
  { tables: { articlePictures: p }, db }: Session,
  id: string,
  alts: PictureRow['alts'],
): Promise<void> {
  await db.update(p).set({ alts }).where(eq(p.id, id))
}
