import * as Type from 'typebox'
import { endpoint } from '../../kit/endpoint.ts'
import { LOCALES } from '../../messages/languages.ts'
import {
  ARTICLE_STATES,
  articleParams,
  articleText,
  articleVersion,
  category,
  forEditors,
  markdown,
  picture,
  schedule,
  slug,
  versionNumber,
  versionReply,
  writtenFields,
} from './article-schemas.ts'

export const ARTICLES_ON_PAGE = 50
/** Of an article, the newest ones; older ones are kept. */
export const VERSIONS_SHOWN_MAX = 50

const state = Type.Enum([...ARTICLE_STATES])

const articleRow = Type.Object({
  id: Type.String(),
  slug: Type.String(),
  /** In the first language that the newest version has; empty before there is one. */
  title: Type.String(),
  state,
  languages: Type.Array(Type.Object({ locale: Type.Enum(LOCALES), is_stale: Type.Boolean() })),
  schedule,
})
export type ArticleRow = Type.Static<typeof articleRow>

const article = Type.Object({
  id: Type.String(),
  slug: Type.String(),
  /** Addresses of before, which lead to this one. */
  old_slugs: Type.Array(Type.String()),
  state,
  category,
  categories: Type.Array(Type.Object({ slug: Type.String(), name: Type.String() })),
  /** The newest one, whose texts these are. */
  version: Type.Integer(),
  texts: Type.Array(articleText),
  schedule,
  versions: Type.Array(articleVersion),
  pictures: Type.Array(picture),
})
export type EditedArticle = Type.Static<typeof article>

export const listStaffArticles = endpoint({
  ...forEditors,
  method: 'GET',
  path: '/v1/staff/articles',
  summary: 'Articles by their addresses, drafts too, and which language lags behind',
  query: Type.Object(
    { after: Type.Optional(Type.String({ maxLength: 300 })) },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    data: Type.Object({
      articles: Type.Array(articleRow),
      /** The address after which the next page begins. */
      next: Type.Union([Type.String(), Type.Null()]),
      categories: article.properties.categories,
    }),
  }),
})

export const addArticle = endpoint({
  ...forEditors,
  method: 'POST',
  path: '/v1/staff/articles',
  summary: 'Begin an article, which nobody sees before a version of it is published',
  status: 201,
  fails: ['VALIDATION_FAILED'],
  creates: true,
  body: Type.Object({ slug, category }, { additionalProperties: false }),
  reply: Type.Object({ data: Type.Object({ id: Type.String() }) }),
})

export const readStaffArticle = endpoint({
  ...forEditors,
  method: 'GET',
  path: '/v1/staff/articles/:id',
  summary: 'The newest version of an article in every language, with what belongs to it',
  fails: ['NOT_FOUND'],
  params: articleParams,
  reply: Type.Object({ data: Type.Object({ article }) }),
})

export const readArticleVersion = endpoint({
  ...forEditors,
  method: 'GET',
  path: '/v1/staff/articles/:id/versions/:number',
  summary: 'The texts of one version',
  fails: ['NOT_FOUND'],
  params: Type.Object({ ...articleParams.properties, number: Type.String({ pattern: '^[1-9]\\d{0,6}$' }) }),
  reply: Type.Object({ data: Type.Object({ texts: Type.Array(articleText) }) }),
})

/** What says the same as the newest version makes no other one. */
export const saveArticle = endpoint({
  ...forEditors,
  method: 'PUT',
  path: '/v1/staff/articles/:id',
  summary: 'Keep what was written as the next version, which is not published by that',
  fails: ['NOT_FOUND', 'STALE_VERSION', 'VALIDATION_FAILED'],
  params: articleParams,
  body: Type.Object(
    {
      /** The newest one that the page shows. */
      version: versionNumber,
      category,
      /** A language in which nothing is written is one that the article does not have. */
      texts: Type.Array(
        Type.Object(
          {
            ...writtenFields,
            /** It says what the first language says, though nothing of it was changed. */
            is_current: Type.Optional(Type.Boolean()),
          },
          { additionalProperties: false },
        ),
        { maxItems: LOCALES.length },
      ),
    },
    { additionalProperties: false },
  ),
  reply: versionReply,
})

export const restoreArticle = endpoint({
  ...forEditors,
  method: 'POST',
  path: '/v1/staff/articles/:id/restoration',
  summary: 'Make the texts of an older version the next one, letter for letter',
  fails: ['NOT_FOUND', 'STALE_VERSION'],
  params: articleParams,
  body: Type.Object({ version: versionNumber, from: versionNumber }, { additionalProperties: false }),
  reply: versionReply,
})

export const previewArticle = endpoint({
  ...forEditors,
  method: 'POST',
  path: '/v1/staff/article-preview',
  summary: 'Markdown as readers would get it; nothing is kept',
  fails: ['VALIDATION_FAILED'],
  reads: true,
  body: Type.Object({ markdown }, { additionalProperties: false }),
  reply: Type.Object({ data: Type.Object({ html: Type.String() }) }),
})
