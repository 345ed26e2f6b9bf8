import * as Type from 'typebox'
import { CATEGORY_LENGTH_MAX } from '../../articles.ts'
import type { Endpoint } from '../../kit/endpoint.ts'
import { LOCALES } from '../../messages/languages.ts'
import { instant } from '../staff-schemas.ts'

/** What readers see: nothing yet, the newest version, or an older one than the newest. */
export const ARTICLE_STATES = ['draft', 'published', 'both'] as const
export type ArticleState = (typeof ARTICLE_STATES)[number]

export const TITLE_LENGTH_MAX = 120
export const DESCRIPTION_LENGTH_MAX = 300
export const SEARCH_LENGTH_MAX = 300
/** Of each language: a body of all of them has to fit into one call. */
export const MARKDOWN_LENGTH_MAX = 20_000
export const SLUG_LENGTH_MAX = 100
export const ALT_LENGTH_MAX = 200

export const forEditors = {
  access: 'staff',
  right: 'articles',
  status: 200,
} as const satisfies Partial<Endpoint>
export const articleParams = Type.Object({ id: Type.String({ pattern: '^[\\w-]{22}$' }) })
/** Judged with its sense. */
export const slug = Type.String({ maxLength: 300 })
export const category = Type.String({ maxLength: CATEGORY_LENGTH_MAX })
export const versionNumber = Type.Integer({ minimum: 1 })
export const markdown = Type.String({ maxLength: MARKDOWN_LENGTH_MAX })

/** One language of an article, as it is typed. */
export const writtenFields = {
  locale: Type.Enum(LOCALES),
  title: Type.String({ maxLength: TITLE_LENGTH_MAX }),
  description: Type.String({ maxLength: DESCRIPTION_LENGTH_MAX }),
  /** Words that readers search with and that the text does not have. */
  search: Type.String({ maxLength: SEARCH_LENGTH_MAX }),
  markdown,
}

export const articleText = Type.Object({
  ...writtenFields,
  /** An older version of what the first language says now. */
  is_stale: Type.Boolean(),
})
export type ArticleText = Type.Static<typeof articleText>

export const articleVersion = Type.Object({
  number: Type.Integer(),
  made_at: instant,
  /** A name; empty for what came with the product or by a command. */
  made_by: Type.String(),
  /** The version that was brought back by it. */
  restored_from: Type.Union([Type.Integer(), Type.Null()]),
  is_published: Type.Boolean(),
})
export type ArticleVersion = Type.Static<typeof articleVersion>

export const picture = Type.Object({
  /** Of its file. */
  name: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
  /** What it shows, in each language. */
  alts: Type.Array(Type.Object({ locale: Type.Enum(LOCALES), text: Type.String() })),
})
export type ArticlePicture = Type.Static<typeof picture>

/** When a version is published, and which. */
export const schedule = Type.Union([Type.Object({ version: Type.Integer(), at: instant }), Type.Null()])

/** The newest version after a change. */
export const versionReply = Type.Object({ data: Type.Object({ version: Type.Integer() }) })
