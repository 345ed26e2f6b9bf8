import type { Store } from '../../db/store.ts'
import type { Ids } from '../../crypto/ids.ts'
import { readArticleFolder } from './article-folder.ts'
import {
  fillNewLanguages,
  findArticlesEdition,
  hideOtherProductArticles,
  listArticleOrigins,
  noteArticlesEdition,
  putArticle,
  putCategories,
} from './articles-writing.repository.ts'
import { listMoved } from './versions/article-slugs.repository.ts'
import { fillVersions, putVersion } from './versions/put-version.ts'

/**
 * Brings the articles that come with the product to the edition of `folder`. Markdown is read only when the folder has
 * changed; what an editor has written or imported under the same name stays as it is.
 */
export async function seedArticles(store: Store, folder: string, ids: Ids): Promise<void> {
  const content = await readArticleFolder(folder)
  if ((await findArticlesEdition(store)) === content.edition) return
  const { articlesOf } = await import('./folder-articles.ts')
  const articles = articlesOf(content)
  await store.transaction(async (tx) => {
    // Another server may have done it while this one was reading.
    if ((await findArticlesEdition(tx)) === content.edition) return
    const known = new Map((await listArticleOrigins(tx)).map((article) => [article.slug, article]))
    const moved = new Set((await listMoved(tx)).map(({ slug }) => slug))
    await putCategories(tx, content.categories)
    for (const article of articles) {
      const before = known.get(article.slug)
      // One that an editor has moved elsewhere is the editor's.
      if (before?.origin === 'editor' || moved.has(article.slug)) continue
      const id = before?.id ?? ids.next()
      await putArticle(tx, article, id, 'product')
      await putVersion(tx, id, article, 'product')
    }
    await fillVersions(tx)
    await fillNewLanguages(tx)
    await hideOtherProductArticles(
      tx,
      articles.map(({ slug }) => slug),
    )
    await noteArticlesEdition(tx, content.edition)
  })
}
