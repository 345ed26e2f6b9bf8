import * as Type from 'typebox'
import { endpoint, type Upload } from '../../kit/endpoint.ts'
import { LOCALES, type Locale } from '../../messages/languages.ts'
import { done } from '../staff-schemas.ts'
import { ALT_LENGTH_MAX, articleParams, forEditors, picture, slug, versionNumber } from './article-schemas.ts'

/** Of what is sent; it is kept smaller. */
export const PICTURE_BYTES_MAX = 5 * 1024 * 1024
export const PICTURES_MAX = 100

/** Of a picture, by language. */
export const altField = (locale: Locale) => `alt_${locale}` as const

export const publishArticle = endpoint({
  ...forEditors,
  method: 'POST',
  path: '/v1/staff/articles/:id/publication',
  summary: 'Show the newest version to readers, now or at a time',
  /** VALIDATION_FAILED for what is not whole: a language without title, a picture without words. */
  fails: ['NOT_FOUND', 'STALE_VERSION', 'VALIDATION_FAILED'],
  params: articleParams,
  body: Type.Object(
    {
      version: versionNumber,
      /** In India, such as 2026-11-28T09:30; at once where it is left out. */
      at: Type.Optional(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}$' })),
    },
    { additionalProperties: false },
  ),
  reply: done,
})

export const cancelPublication = endpoint({
  ...forEditors,
  method: 'DELETE',
  path: '/v1/staff/articles/:id/schedule',
  summary: 'Publish nothing at the time that was set',
  fails: ['NOT_FOUND'],
  params: articleParams,
  reply: done,
})

export const withdrawArticle = endpoint({
  ...forEditors,
  method: 'DELETE',
  path: '/v1/staff/articles/:id/publication',
  summary: 'Take an article off the site; its versions and what was said about it stay',
  fails: ['NOT_FOUND'],
  params: articleParams,
  reply: done,
})

export const moveArticle = endpoint({
  ...forEditors,
  method: 'PUT',
  path: '/v1/staff/articles/:id/slug',
  summary: 'Give an article another address; the one before leads there once readers have known it',
  fails: ['NOT_FOUND', 'STALE_VERSION', 'VALIDATION_FAILED'],
  params: articleParams,
  body: Type.Object({ from: slug, slug }, { additionalProperties: false }),
  reply: done,
})

const alts = Object.fromEntries(
  LOCALES.map((locale) => [altField(locale), Type.String({ maxLength: ALT_LENGTH_MAX * 2 })]),
) as Record<ReturnType<typeof altField>, Type.TString>

/** The same picture for the same article is kept once. */
export const addPicture = endpoint({
  ...forEditors,
  method: 'POST',
  path: '/v1/staff/articles/:id/pictures',
  summary: 'Keep a picture, drawn anew, with what it shows in words of each language',
  fails: ['NOT_FOUND', 'VALIDATION_FAILED', 'UNSUPPORTED_TYPE'],
  upload: { field: 'file_to_upload', bytesMax: PICTURE_BYTES_MAX },
  params: articleParams,
  body: Type.Object(
    { ...alts, file_to_upload: Type.Optional(Type.Unsafe<Upload>({ type: 'string', format: 'binary' })) },
    { additionalProperties: false },
  ),
  reply: Type.Object({ data: Type.Object({ picture }) }),
})

/** Readers get it at the address of the site. */
export const staffPicture = endpoint({
  ...forEditors,
  method: 'GET',
  path: '/v1/staff/article-pictures/:name',
  summary: 'A picture of an article, for its preview',
  fails: ['NOT_FOUND'],
  params: Type.Object({ name: Type.String({ maxLength: 60 }) }),
  reply: Type.Unsafe<Uint8Array>({ type: 'string', format: 'binary' }),
})
