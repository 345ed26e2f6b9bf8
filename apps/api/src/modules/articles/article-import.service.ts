import type { Store } from '../../db/store.ts'
import type { Ids } from '../../crypto/ids.ts'
import { ArticleFileError } from './article-file.ts'
import { readArticleFolder } from './article-folder.ts'
import {
  listArticleOrigins,
  listCategorySlugs,
  listTexts,
  putArticle,
  putCategories,
} from './articles-writing.repository.ts'
import type { FolderArticle } from './folder-articles.ts'
import { listMoved } from './versions/article-slugs.repository.ts'
import { putVersion } from './versions/put-version.ts'

/** What an import does, or would do, with one article. */
export interface ImportedArticle {
  readonly article: string
  readonly change: 'new' | 'changed' | 'same'
  readonly languages: string
  readonly title: string
}

/** Takes articles of a folder over into the tables; the product's next edition leaves them alone. */
export function articleImportService({ store, ids }: { store: Store; ids: Ids }) {
  async function changesOf(articles: readonly FolderArticle[]): Promise<ImportedArticle[]> {
    const texts = new Map<string, string>()
    for (const { slug, locale, title, description, body } of await listTexts(store))
      texts.set(`${slug}.${locale}`, JSON.stringify([title, description, body]))
    return articles.map(({ slug, texts: given }) => {
      const isSame = ({ locale, title, description, body }: (typeof given)[number]) =>
        texts.get(`${slug}.${locale}`) === JSON.stringify([title, description, body])
      return {
        article: slug,
        change: !texts.has(`${slug}.en`) ? 'new' : given.every(isSame) ? 'same' : 'changed',
        languages: [...new Set(given.map(({ writtenIn }) => writtenIn))].join(' '),
        title: given[0]!.title,
      }
    })
  }

  return {
    /** Says what an import of the folder changes, and does it unless it is a dry run. Throws an ArticleFileError. */
    async import(folder: string, isDryRun: boolean): Promise<ImportedArticle[]> {
      const content = await readArticleFolder(folder)
      const { articlesOf } = await import('./folder-articles.ts')
      const articles = articlesOf(content)
      const categories = new Set([
        ...(await listCategorySlugs(store)),
        ...content.categories.map(({ slug }) => slug),
      ])
      const lost = articles.find(({ category }) => !categories.has(category))
      if (lost) throw new ArticleFileError(`${lost.slug}: there is no category "${lost.category}"`)
      const moved = new Map((await listMoved(store)).map(({ slug, now }) => [slug, now]))
      const gone = articles.find(({ slug }) => moved.has(slug))
      if (gone) throw new ArticleFileError(`${gone.slug}: it is called ${moved.get(gone.slug)} now`)
      const changes = await changesOf(articles)
      if (isDryRun) return changes
      await store.transaction(async (tx) => {
        const known = new Map((await listArticleOrigins(tx)).map(({ slug, id }) => [slug, id]))
        await putCategories(tx, content.categories)
        for (const [at, article] of articles.entries()) {
          if (changes[at]!.change === 'same') continue
          const id = known.get(article.slug) ?? ids.next()
          await putArticle(tx, article, id, 'editor')
          await putVersion(tx, id, article, 'operator')
        }
      })
      return changes
    },
  }
}

export type ArticleImport = ReturnType<typeof articleImportService>
