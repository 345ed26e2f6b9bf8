import { listingArticles } from '@pan/contracts/articles'
import { translator } from '@pan/contracts/messages/translate'
import type { Feed } from '../../server/pages/pages.ts'
import { call } from '../api/call.ts'
import type { Language } from '../i18n/language.ts'

const ITEMS_MAX = 30

/** What is new, for feed readers, in the language. */
export async function siteFeed(language: Language): Promise<Feed> {
  await language.need('articles')
  const { catalogue, locale } = language.current()
  const t = translator(catalogue)
  const { listing_articles: articles } = await call(listingArticles, { query: { language: locale } })
  return {
    title: t('articles.feed'),
    description: t('articles.description'),
    page: '/articles',
    items: articles.slice(0, ITEMS_MAX).map((article) => ({
      title: article.page_title,
      description: article.page_description,
      path: `/articles/${article.slug}`,
      at: new Date(article.created_at),
    })),
  }
}
