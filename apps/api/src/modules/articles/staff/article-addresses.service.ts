import { dayInIndia, isoDate } from '@pan/contracts/kit/date-text'
import type { Session, Transaction } from '../../../db/store.ts'
import type { Dependencies } from '../../dependencies.ts'
import { insertOldSlug, removeOldSlug } from '../versions/article-slugs.repository.ts'
import { changeArticle, insertArticle, type ArticleRecord } from '../versions/article-versions.repository.ts'
import { freeSlug } from './free-slug.ts'
import { needArticle, stale } from './need-article.ts'

/** Where articles are: each has one address, and keeps those before. */
export const articleAddresses = ({ clock }: Pick<Dependencies, 'clock'>) => ({
  /** An article without a word, at an address that no other one has or had; VALIDATION_FAILED where one does. */
  async take(
    tx: Session,
    id: string,
    { slug: typed, category }: { slug: string; category: string },
  ): Promise<ArticleRecord> {
    const slug = await freeSlug(tx, typed, id)
    const today = isoDate(dayInIndia(clock.now()))
    const row: ArticleRecord = {
      id,
      slug,
      category,
      createdOn: today,
      updatedOn: today,
      accessCount: 0,
      origin: 'editor',
      isShown: false,
      version: 0,
      publishedVersion: 0,
      scheduledVersion: null,
      publishAt: null,
    }
    await insertArticle(tx, row)
    return row
  },

  /** Another address; STALE_VERSION where it is not the one that the page showed. */
  move: (id: string, { from, slug: typed }: { from: string; slug: string }, transaction: Transaction) =>
    transaction(async (tx) => {
      const row = await needArticle(tx, id)
      const slug = await freeSlug(tx, typed, id)
      if (row.slug === slug) return { success: true }
      if (row.slug !== from) throw stale()
      await removeOldSlug(tx, slug)
      if (!(await changeArticle(tx, row, { slug, origin: 'editor' }))) throw stale()
      if (row.publishedVersion > 0) await insertOldSlug(tx, row.slug, id)
      return { success: true }
    }),
})

export type ArticleAddresses = ReturnType<typeof articleAddresses>
