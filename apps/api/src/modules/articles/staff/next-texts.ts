import { LOCALES, type Locale } from '@pan/contracts/messages/languages'
import { oneLine } from '../../../text/plain-text.ts'
import type { WrittenText } from '../rendered-text.ts'
import type { VersionText } from '../versions/article-versions.repository.ts'
import { saysTheSame } from '../versions/put-version.ts'
import { withStale } from './shown-article.ts'

type Text = Omit<VersionText, 'articleId' | 'number'>

interface GivenText extends WrittenText {
  readonly locale: Locale
  readonly is_current?: boolean | undefined
}

// No database keeps it in a text.
const withoutNul = (text: string): string => text.replaceAll('\0', '')

/** One language as it is kept: the text letter for letter, what is a line as a line. */
const storedForm = ({ title, description, search, markdown }: WrittenText): WrittenText => ({
  title: oneLine(title),
  description: oneLine(description),
  search: oneLine(search),
  markdown: withoutNul(markdown),
})

const isWritten = ({ title, description, markdown }: WrittenText): boolean =>
  title !== '' || description !== '' || markdown.trim() !== ''

/** The languages of the next version. One that was not changed follows what it followed, unless its editor says that it is right. */
export function nextTexts(
  given: readonly GivenText[],
  before: readonly VersionText[],
  number: number,
): Text[] {
  const old = new Map(before.map((text) => [text.locale, text]))
  const written = LOCALES.flatMap((locale) => {
    const text = given.find((each) => each.locale === locale)
    const own = text && storedForm(text)
    return own && isWritten(own) ? [{ locale, own, isCurrent: text.is_current === true }] : []
  })
  const [first] = written
  let ofFirst = number
  return written.map(({ locale, own, isCurrent }) => {
    const one = old.get(locale)
    const isSame = saysTheSame(one, own)
    if (locale === first?.locale) ofFirst = isSame ? one!.follows : number
    const isLeft = isSame && !(isCurrent && one!.follows < ofFirst)
    return { locale, ...own, follows: isLeft ? one!.follows : number }
  })
}

/** Whether the next version would be the newest one once more. */
export const isUnchanged = (texts: readonly Text[], before: readonly VersionText[]): boolean =>
  texts.length === before.length &&
  texts.every((text) => {
    const one = before.find(({ locale }) => locale === text.locale)
    return saysTheSame(one, text) && one?.follows === text.follows
  })

/** The languages of an older version as those of the next one: what lagged behind does so again. */
export const restoredTexts = (old: readonly VersionText[], number: number): Text[] =>
  withStale(old).map(({ text: { locale, title, description, search, markdown }, isStale }) => ({
    locale,
    title,
    description,
    search,
    markdown,
    follows: isStale ? number - 1 : number,
  }))
