import { eq } from 'drizzle-orm'
import type { Session } from '../../../db/store.ts'
import type { ReadersText } from '../folder-articles.ts'

/** Gives readers of each language these words. */
export async function putTexts(
  { tables: { articleTexts }, db }: Session,
  id: string,
  texts: readonly ReadersText[],
): Promise<void> {
  for (const { locale, writtenIn, title, description, body, titleWords, words } of texts) {
    const text = { writtenIn, title, description, body, titleWords, words }
    await db
      .insert(articleTexts)
      .values({ articleId: id, locale, ...text })
      .onConflictDoUpdate({ target: [articleTexts.articleId, articleTexts.locale], set: text })
  }
}

/** What readers of each language of an article see. */
export const listReadersTexts = ({ tables: { articleTexts: t }, db }: Session, id: string) =>
  db.select().from(t).where(eq(t.articleId, id))
