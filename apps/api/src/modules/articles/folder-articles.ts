import { sentences } from '@pan/contracts/messages/catalogues'
import { LOCALES, type Locale } from '@pan/contracts/messages/languages'
import { ArticleFileError, readArticle, type ArticleFile } from './article-file.ts'
import type { ArticleFolder } from './article-folder.ts'
import { renderedText, type RenderedText, type WrittenText } from './rendered-text.ts'

/** What readers of a language get, and in which one that is written. */
export interface ReadersText extends RenderedText {
  readonly locale: Locale
  readonly writtenIn: Locale
}

/** A reader's text with what it was made from. */
export interface FolderArticleText extends ReadersText {
  readonly written: WrittenText
}

export interface FolderArticle {
  readonly slug: string
  readonly category: string
  readonly createdOn: string
  readonly updatedOn: string
  readonly texts: readonly FolderArticleText[]
}

const withSources = ({ markdown, sources }: ArticleFile, locale: Locale): string =>
  sources.length === 0
    ? markdown
    : `${markdown}\n\n## ${sentences[locale]('articles.sources')}\n\n${sources.map(({ name, url }) => `- [${name}](${url})`).join('\n')}\n`

function textOf(file: ArticleFile, locale: Locale, writtenIn: Locale): FolderArticleText {
  const { title, description, search } = file
  const written = { title, description, search, markdown: withSources(file, writtenIn) }
  return { locale, writtenIn, ...renderedText(written), written }
}

function articleOf(slug: string, files: ReadonlyMap<Locale, ArticleFile>): FolderArticle {
  const [first, ...others] = [...files.values()]
  for (const name of ['category', 'created', 'updated'] as const) {
    if (others.some((other) => other[name] !== first![name]))
      throw new ArticleFileError(`${slug}: "${name}" differs between the languages`)
  }
  return {
    slug,
    category: first!.category,
    createdOn: first!.created,
    updatedOn: first!.updated,
    texts: LOCALES.map((locale) => {
      const writtenIn = files.has(locale) ? locale : LOCALES.find((other) => files.has(other))!
      return textOf(files.get(writtenIn)!, locale, writtenIn)
    }),
  }
}

/** The articles of a folder, ready for the tables. Throws an ArticleFileError that names the file. */
export function articlesOf({ texts }: ArticleFolder): FolderArticle[] {
  const bySlug = new Map<string, Map<Locale, ArticleFile>>()
  for (const { slug, locale, text } of texts) {
    const files = bySlug.get(slug) ?? new Map<Locale, ArticleFile>()
    try {
      files.set(locale, readArticle(text))
    } catch (error) {
      if (!(error instanceof ArticleFileError)) throw error
      throw new ArticleFileError(`${slug}.${locale}.md: ${error.message}`, { cause: error })
    }
    bySlug.set(slug, files)
  }
  return [...bySlug].map(([slug, files]) => articleOf(slug, files))
}
