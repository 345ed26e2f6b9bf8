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
import type { Articles } from './articles.service.ts'

const NO_CATEGORY = new Set<string | undefined>(['', 'all'])

interface ArticlesServices {
  readonly articles: Articles
  readonly articleViews: ArticleViews
}

export function articlesRoutes(
  { serve }: ModuleServer,
  { articles, articleViews: views }: ArticlesServices,
): void {
  /** The language of the address; one that we do not have is answered in English, none in the caller's own. */
  const localeOf = (language: string | undefined, wished: Locale): Locale => {
    if (language === undefined) return wished
    return localeNamed(language)
  }

  serve(articleLanguages, () => articles.languages())
  serve(articleCategories, () => articles.categories())
  serve(latestArticles, ({ query }, { locale }) => articles.latest(localeOf(query.language, locale)))
  serve(famousArticles, ({ query }, { locale }) => articles.famous(localeOf(query.language, locale)))
  serve(listingArticles, ({ query }, { locale }) => {
    const category = query.cateory ?? query.category
    return articles.listing(
      localeOf(query.language, locale),
      NO_CATEGORY.has(category) ? undefined : category,
    )
  })
  serve(searchArticles, ({ query }, { locale }) =>
    articles.search(localeOf(query.language, locale), query.searching ?? ''),
  )
  serve(showArticle, ({ params, query }, { locale }) =>
    articles.show(localeOf(query.language, locale), params.slug),
  )
  serve(viewArticle, async ({ params }, { request }) => ({
    counted: await views.count(params.slug, {
      address: networkKey(request.ip),
      browser: request.headers['user-agent'] ?? '',
    }),
  }))
}
