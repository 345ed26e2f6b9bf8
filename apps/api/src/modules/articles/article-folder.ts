import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DEFAULT_LOCALE, isLocale, LOCALES, type Locale } from '@pan/contracts/messages/languages'
import { ArticleFileError } from './article-file.ts'
import type { CategoryNames } from './articles.tables.ts'

export interface FolderCategory {
  readonly slug: string
  readonly names: CategoryNames
}

export interface FolderText {
  readonly slug: string
  readonly locale: Locale
  readonly text: string
}

/** What stands in a folder of articles: `<slug>.<language>.md`, and the categories in `categories.json`. */
export interface ArticleFolder {
  /** Changes with every letter of the folder, and with the languages that there are. */
  readonly edition: string
  readonly categories: readonly FolderCategory[]
  readonly texts: readonly FolderText[]
}

const FILE = new RegExp(`^([a-z0-9]+(?:-[a-z0-9]+)*)\\.(${LOCALES.join('|')})\\.md$`, 'u')
const CATEGORIES = 'categories.json'

function categoriesOf(json: string): FolderCategory[] {
  const list = JSON.parse(json) as Readonly<Record<string, unknown>>[]
  return list.map((category) => {
    const { slug } = category
    const names = Object.entries(category).filter(([name]) => isLocale(name))
    const isNamed = names.some(([locale]) => locale === DEFAULT_LOCALE)
    if (
      !isNamed ||
      ![slug, ...names.map(([, name]) => name)].every((each) => typeof each === 'string' && each)
    )
      throw new ArticleFileError(`${CATEGORIES} has a category without slug or ${DEFAULT_LOCALE}`)
    return { slug: slug as string, names: Object.fromEntries(names) as CategoryNames }
  })
}

/** Reads the folder. Throws an ArticleFileError for a file whose name says no article. */
export async function readArticleFolder(folder: string): Promise<ArticleFolder> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.md')).sort()
  // A release that keeps something else of the same files says so here.
  const hash = createHash('sha256').update(`versions ${LOCALES.join(' ')}\0`)
  const texts = await Promise.all(
    names.map(async (name): Promise<FolderText> => {
      const [, slug, locale] = FILE.exec(name) ?? []
      if (slug === undefined)
        throw new ArticleFileError(`${name} is not called like an article, such as pan-fees.en.md`)
      return { slug, locale: locale as Locale, text: await readFile(join(folder, name), 'utf8') }
    }),
  )
  const json = await readFile(join(folder, CATEGORIES), 'utf8').catch(() => '[]')
  for (const { slug, locale, text } of texts) hash.update(`${slug}.${locale}\0${text}\0`)
  return {
    edition: hash.update(json).digest('base64url'),
    categories: categoriesOf(json),
    texts,
  }
}
