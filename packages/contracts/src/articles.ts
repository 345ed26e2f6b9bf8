import { LANGUAGES, LOCALES, type Language } from './messages/languages.ts'
import * as Type from 'typebox'
import { include } from './kit/details.ts'
import { endpoint } from './kit/endpoint.ts'

const language = Type.Optional(Type.String({ maxLength: 20 }))
/** The language that a text is in: not the one that was asked for where there is no translation yet. With `details`. */
const writtenIn = Type.Optional(Type.Enum(LOCALES))

const publicList = {
  method: 'GET',
  status: 200,
  access: 'public',
} as const

const articleLink = Type.Object({
  slug: Type.String(),
  page_title: Type.String(),
  language: writtenIn,
})

const card = {
  id: Type.String(),
  slug: Type.String(),
  page_title: Type.String(),
  page_description: Type.String(),
  /** ISO 8601 with the Indian offset. */
  created_at: Type.String(),
  access_count: Type.Integer(),
  link: Type.String(),
  category: Type.Optional(Type.String()),
  language: writtenIn,
}
const articleCard = Type.Object(card)

const category = Type.Object({ category_name: Type.String(), slug: Type.String() })
const categories = Type.Array(category)
/** The languages that the first description of the product names; further ones come with `details`. */
export const FIRST_FIELDS = ['english', 'tamil'] as const
type FirstField = (typeof FIRST_FIELDS)[number]
const laterFields = Object.fromEntries(
  LANGUAGES.map(({ field }) => [field, Type.Optional(categories)]),
) as Record<Exclude<Language['field'], FirstField>, Type.TOptional<typeof categories>>

/** How many articles a list holds at most, newest first; the search and the categories find the others. */
export const LISTED_ARTICLES_MAX = 100
export const SEARCH_TEXT_MAX = 200
export const CATEGORY_LENGTH_MAX = 100

export const articleLanguages = endpoint({
  ...publicList,
  path: '/v1/article-languages',
  summary: 'Languages in which articles are written',
  reply: Type.Object({
    data: Type.Object({
      article_languages: Type.Array(Type.Object({ code: Type.String(), name: Type.String() })),
    }),
  }),
})

export const articleCategories = endpoint({
  ...publicList,
  path: '/v1/article-categories',
  summary: 'Categories of articles, with their names in each language',
  query: Type.Object({ language, include }),
  reply: Type.Object({
    article_categories: Type.Object({ ...laterFields, english: categories, tamil: categories }),
  }),
})

export const latestArticles = endpoint({
  ...publicList,
  path: '/v1/latest-articles',
  summary: 'The newest articles',
  query: Type.Object({ language, include }),
  reply: Type.Object({ latest_articles: Type.Array(articleLink) }),
})

export const famousArticles = endpoint({
  ...publicList,
  path: '/v1/famous-articles',
  summary: 'The articles that are read most',
  query: Type.Object({ language, include }),
  reply: Type.Object({ famous_articles: Type.Array(articleLink) }),
})

const categoryName = Type.Optional(Type.String({ maxLength: CATEGORY_LENGTH_MAX }))

export const listingArticles = endpoint({
  ...publicList,
  path: '/v1/listing-articles',
  summary: `Articles, the newest first, ${LISTED_ARTICLES_MAX} at most; of one category when \`cateory\` or \`category\` names it`,
  query: Type.Object({ language, include, cateory: categoryName, category: categoryName }),
  reply: Type.Object({ listing_articles: Type.Array(articleCard) }),
})

export const searchArticles = endpoint({
  ...publicList,
  path: '/v1/search-articles',
  summary: 'Articles that contain every word of the text, in any language; the last word may be unfinished',
  query: Type.Object({
    searching: Type.Optional(Type.String({ maxLength: SEARCH_TEXT_MAX })),
    language,
    include,
  }),
  reply: Type.Object({ searching_article: Type.Array(articleCard) }),
})

export const showArticle = endpoint({
  ...publicList,
  path: '/v1/show-article/:slug',
  summary: 'One article, with the ones before and after it and related ones',
  fails: ['NOT_FOUND'],
  params: Type.Object({ slug: Type.String({ maxLength: 200 }) }),
  query: Type.Object({ language, include }),
  reply: Type.Object({
    show_article: Type.Object({
      ...card,
      /** HTML of the allowed elements only. */
      answer_text: Type.String(),
      updated_at: Type.Optional(Type.String()),
    }),
    related_articles: Type.Array(articleLink),
    previous_article: Type.Union([articleLink, Type.Null()]),
    next_article: Type.Union([articleLink, Type.Null()]),
  }),
})

/** A page that shows the article says so once it is there; fetching it in advance, or by a program, is no reading. */
export const viewArticle = endpoint({
  method: 'POST',
  path: '/v1/show-article/:slug/view',
  summary: 'Count a reader of an article, once a day at most',
  status: 200,
  access: 'public',
  params: Type.Object({ slug: Type.String({ maxLength: 200 }) }),
  reply: Type.Object({ counted: Type.Boolean() }),
})

/** What the file of a picture is called: its id, and its width and height, so that a page keeps room for it before it comes. */
export const PICTURE_NAME = '[\\w-]{22}-\\d{1,4}x\\d{1,4}\\.(?:jpeg|png)'

export const articlePicture = endpoint({
  ...publicList,
  path: '/v1/article-pictures/:name',
  summary: 'A picture of an article, as JPEG or PNG',
  fails: ['NOT_FOUND'],
  params: Type.Object({ name: Type.String({ maxLength: 60 }) }),
  reply: Type.Unsafe<Uint8Array>({ type: 'string', contentMediaType: '*/*' }),
})
