import type { Session } from '../../../db/store.ts'
import { Failure } from '../../../errors/failure.ts'
import { findArticleRecord, type ArticleRecord } from '../versions/article-versions.repository.ts'

/** NOT_FOUND for none. */
export async function needArticle(session: Session, id: string): Promise<ArticleRecord> {
  const row = await findArticleRecord(session, id)
  if (!row) throw new Failure('NOT_FOUND')
  return row
}

/** Somebody else has changed the article since the page was read. */
export const stale = (): Failure => new Failure('STALE_VERSION', { message: { key: 'error.article_stale' } })
