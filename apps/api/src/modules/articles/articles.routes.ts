import type { ModuleServer } from '../module.ts'
import {
  articlePicture,
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
import type { ArticlePictures } from './staff/article-pictures.service.ts'
import { pictureResponse } from './staff/picture-response.ts'

// What a name says never changes.
const FOR_A_YEAR = 'public, max-age=31536000, immutable'
const NO_CATEGORY = new Set<string | undefined>(['', 'all'])

interface Question {
  readonly language?: string
  readonly include?: 'details'
}

interface ArticlesServices {
  readonly articles: Articles
  readonly articleViews: ArticleViews
  readonly articlePictures: Pick<ArticlePictures, 'read'>
}

export function articlesRoutes(
  { serve }: ModuleServer,
  { articles, articleViews: views, articlePictures: pictures }: ArticlesServices,
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
  serve(articlePicture, async ({ params }) => pictureResponse(await pictures.read(params.name), FOR_A_YEAR))
  serve(viewArticle, async ({ params }, { request }) => ({
    counted: await views.count(params.slug, {
      address: networkKey(request.ip),
      browser: request.headers['user-agent'] ?? '',
    }),
  }))
}
