import { SLUG_LENGTH_MAX } from '@pan/contracts/staff/articles/article-schemas'
import type { Session } from '../../../db/store.ts'
import { Failure } from '../../../errors/failure.ts'
import { findAtSlug, findMoved } from '../versions/article-slugs.repository.ts'

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/u

const wrong = (key: string, params?: Record<string, number>) =>
  new Failure('VALIDATION_FAILED', { issues: [{ field: 'slug', message: { key, params } }] })

/** An address as it is kept; VALIDATION_FAILED where it is none, or another article has or had it. */
export async function freeSlug(tx: Session, typed: string, articleId: string): Promise<string> {
  const slug = typed.trim()
  if (!SLUG.test(slug) || slug.length > SLUG_LENGTH_MAX)
    throw wrong('error.article_slug', { max: SLUG_LENGTH_MAX })
  const [there, before] = [await findAtSlug(tx, slug), await findMoved(tx, slug)]
  if ((there && there.id !== articleId) || (before && before.id !== articleId))
    throw wrong('error.article_slug_taken')
  return slug
}
