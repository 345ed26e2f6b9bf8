import { LOCALES, type Locale } from '@pan/contracts/messages/languages'
import type { ArticlePicture, ArticleState, ArticleText } from '@pan/contracts/staff/articles/article-schemas'
import type { PictureRow } from '../versions/article-pictures.repository.ts'
import type { ArticleRecord, VersionText } from '../versions/article-versions.repository.ts'

type Head = Pick<VersionText, 'locale' | 'follows'>

/** In the order of the languages. */
const inOrder = <Text extends { readonly locale: Locale }>(texts: readonly Text[]): Text[] =>
  texts.toSorted((one, other) => LOCALES.indexOf(one.locale) - LOCALES.indexOf(other.locale))

/** The first language of an article is what the others have to say, too; each with whether it lags behind. */
export function withStale<Text extends Head>(texts: readonly Text[]) {
  const [first, ...others] = inOrder(texts)
  if (!first) return []
  return [
    { text: first, isStale: false },
    ...others.map((text) => ({ text, isStale: text.follows < first.follows })),
  ]
}

export const stateOf = ({ isShown, version, publishedVersion }: ArticleRecord): ArticleState => {
  if (!isShown) return 'draft'
  return version === publishedVersion ? 'published' : 'both'
}

export const scheduleOf = ({ scheduledVersion, publishAt }: ArticleRecord) =>
  scheduledVersion === null || publishAt === null ? null : { version: scheduledVersion, at: publishAt }

export const shownTexts = (texts: readonly VersionText[]): ArticleText[] =>
  withStale(texts).map(({ text: { locale, title, description, search, markdown }, isStale }) => ({
    locale,
    title,
    description,
    search,
    markdown,
    is_stale: isStale,
  }))

/** What the file of a picture is called on pages. */
export const pictureName = ({ id, width, height, kind }: PictureRow): string =>
  `${id}-${width}x${height}.${kind}`

export const shownPicture = (row: PictureRow): ArticlePicture => ({
  name: pictureName(row),
  width: row.width,
  height: row.height,
  alts: LOCALES.map((locale) => ({ locale, text: row.alts[locale] ?? '' })),
})
