import type { Locale } from '@pan/contracts/messages/languages'
import { desc, inArray, sql } from 'drizzle-orm'
import type { Session, Store } from '../../db/store.ts'
import { shown } from './articles.repository.ts'

/** A word of Unicode letters needs no escape in either query language; quotes keep it from being an operator. */
const matches = {
  sqlite: {
    one: (word: string) => `"${word}"*`,
    glue: ' AND ',
    found: (query: string) => sql`SELECT article_id FROM article_search WHERE words MATCH ${query}`,
    inTitles: (query: string) => sql`article_search t WHERE t.title_words MATCH ${query}`,
  },
  postgres: {
    one: (word: string) => `'${word}':*`,
    glue: ' & ',
    found: (query: string) => sql`SELECT article_id FROM article_texts WHERE search @@ ${query}::tsquery`,
    inTitles: (query: string) => sql`article_texts t WHERE t.title_search @@ ${query}::tsquery`,
  },
} as const

/**
 * Articles in which, in one of the languages, a word begins with each of the given ones. Those come first that have them in
 * the titles, or the words to be found by, of most languages.
 */
export const searchTexts = (
  session: Session,
  dialect: Store['dialect'],
  locale: Locale,
  words: readonly string[],
  max: number,
) => {
  const { articles } = session.tables
  const match = matches[dialect]
  const query = words.map(match.one).join(match.glue)
  return shown(session, locale, inArray(articles.id, sql`(${match.found(query)})`))
    .orderBy(
      sql`(SELECT count(*) FROM ${match.inTitles(query)} AND t.article_id = ${articles.id}) DESC`,
      desc(articles.createdOn),
      desc(articles.slug),
    )
    .limit(max)
}
