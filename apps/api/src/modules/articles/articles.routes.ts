import type { ModuleServer } from '../module.ts'
import {
  viewArticle,
  articleCategories,
  articleLanguages,
  famousArticles,
  latestArticles,
  listingArticles,
  searchArticles,
  showArticle,
} from '@pan/contracts/articles'
import { localeNamed, type Locale } from '@pan/contracts/messages/languages'
import { networkKey } from '@pan/contracts/kit/http/network-key'
import type { ArticleViews } from './article-views.service.ts'
import type { Articles, Wanted } from './articles.service.ts'

const NO_CATEGORY = new Set<string | undefined>(['', 'all'])

interface Question {
  readonly language?: string
  readonly include?: 'details'
}

interface ArticlesServices {
  readonly articles: Articles
  readonly articleViews: ArticleViews
}

export function articlesRoutes(
  { serve }: ModuleServer,
  { articles, articleViews: views }: ArticlesServices,
): void {
  /** The language of the address; one that we do not have is answered in English, none in the caller's own. */
  const wanted = (query: Question, wished: Locale): Wanted => ({
    locale: query.language === undefined ? wished : localeNamed(query.language),
    details: query.include === 'details',
  })

  serve(articleLanguages, () => articles.languages())
  serve(articleCategories, ({ query: { include } }) => articles.categories(include === 'details'))
  serve(latestArticles, ({ query }, { locale }) => articles.latest(wanted(query, locale)))
  serve(famousArticles, ({ query }, { locale }) => articles.famous(wanted(query, locale)))
  serve(listingArticles, ({ query }, { locale }) => {
    const category = query.cateory ?? query.category
    return articles.listing(wanted(query, locale), NO_CATEGORY.has(category) ? undefined : category)
  })
  serve(searchArticles, ({ query }, { locale }) =>
    articles.search(wanted(query, locale), query.searching ?? ''),
  )
  serve(showArticle, ({ params, query }, { locale }) => articles.show(wanted(query, locale), params.slug))
  serve(viewArticle, async ({ params }, { request }) => ({
    counted: await views.count(params.slug, {
      address: networkKey(request.ip),
      browser: request.headers['user-agent'] ?? '',
    }),
  }))
}
