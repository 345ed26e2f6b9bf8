import type { Locale } from '@pan/contracts/messages/languages'
import { articlePicture } from '@pan/contracts/articles'
import { staffPicture } from '@pan/contracts/staff/articles/publication'
import type { ArticlePicture } from '@pan/contracts/staff/articles/article-schemas'

const folderOf = ({ path }: { path: string }) => `/api${path.replace(':name', '')}`

/** A picture in a text, between empty lines, with what it shows in the language of the text. */
export function markdownOf({ name, alts }: ArticlePicture, locale: Locale): string {
  const alt = alts.find((each) => each.locale === locale)?.text ?? ''
  return `\n\n![${alt.replaceAll(/[[\]\\]/gu, '\\$&')}](${folderOf(articlePicture)}${name})\n\n`
}

/** HTML of an article for a page of the back office, which gets pictures at an address of its own. */
export const withStaffPictures = (html: string): string =>
  html.replaceAll(`src="${folderOf(articlePicture)}`, `src="${folderOf(staffPicture)}`)
