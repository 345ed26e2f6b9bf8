import { DEFAULT_LOCALE, type Locale } from '@pan/contracts/messages/languages'
import type { ArticleText, ArticleVersion } from '@pan/contracts/staff/articles/article-schemas'
import { PICTURES_MAX } from '@pan/contracts/staff/articles/publication'
import {
  ARTICLES_ON_PAGE,
  VERSIONS_SHOWN_MAX,
  type ArticleRow,
  type EditedArticle,
} from '@pan/contracts/staff/articles/writing'
import { Failure } from '../../../errors/failure.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { StaffDirectory } from '../../staff/directory.service.ts'
import { listCategories } from '../articles.repository.ts'
import { listPictures } from '../versions/article-pictures.repository.ts'
import { listOldSlugs } from '../versions/article-slugs.repository.ts'
import {
  findArticleRecord,
  findVersion,
  listBySlug,
  listNewestHeads,
  listVersions,
  listVersionTexts,
  type ArticleRecord,
} from '../versions/article-versions.repository.ts'
import { memberIn } from './made-by.ts'
import { scheduleOf, shownPicture, shownTexts, stateOf, withStale } from './shown-article.ts'

export interface StaffArticlesDependencies extends Pick<Dependencies, 'store'> {
  readonly directory: Pick<StaffDirectory, 'namesOf'>
}

/** Articles as their editors see them: by versions, and before readers do. */
export function staffArticlesService({ store, directory }: StaffArticlesDependencies) {
  async function categories(locale: Locale) {
    const rows = await listCategories(store)
    return rows.map(({ slug, names }) => ({ slug, name: names[locale] ?? names[DEFAULT_LOCALE] ?? slug }))
  }

  async function versionsOf({ id, isShown, publishedVersion }: ArticleRecord): Promise<ArticleVersion[]> {
    const rows = await listVersions(store, id, VERSIONS_SHOWN_MAX)
    const personOf = await directory.namesOf(
      store,
      rows.map(({ madeBy }) => memberIn(madeBy)),
    )
    return rows.map(({ number, madeAt, madeBy, restoredFrom }) => ({
      number,
      made_at: madeAt,
      made_by: personOf(memberIn(madeBy) ?? '').name,
      restored_from: restoredFrom,
      is_published: isShown && number === publishedVersion,
    }))
  }

  return {
    async list(after: string, locale: Locale) {
      const found = await listBySlug(store, after, ARTICLES_ON_PAGE + 1)
      const rows = found.slice(0, ARTICLES_ON_PAGE)
      const heads = Map.groupBy(
        rows.length === 0
          ? []
          : await listNewestHeads(
              store,
              rows.map(({ id }) => id),
            ),
        ({ articleId }) => articleId,
      )
      const articles = rows.map((row): ArticleRow => {
        const texts = withStale(heads.get(row.id) ?? [])
        return {
          id: row.id,
          slug: row.slug,
          title: texts[0]?.text.title ?? '',
          state: stateOf(row),
          languages: texts.map(({ text, isStale }) => ({ locale: text.locale, is_stale: isStale })),
          schedule: scheduleOf(row),
        }
      })
      return {
        articles,
        next: found.length > ARTICLES_ON_PAGE ? rows.at(-1)!.slug : null,
        categories: await categories(locale),
      }
    },

    /** NOT_FOUND for none. */
    async read(id: string, locale: Locale): Promise<EditedArticle> {
      const row = await findArticleRecord(store, id)
      if (!row) throw new Failure('NOT_FOUND')
      const [texts, version, versions, pictures, oldSlugs, names] = await Promise.all([
        listVersionTexts(store, id, row.version),
        findVersion(store, id, row.version),
        versionsOf(row),
        listPictures(store, id, PICTURES_MAX),
        listOldSlugs(store, id),
        categories(locale),
      ])
      return {
        id,
        slug: row.slug,
        old_slugs: oldSlugs,
        state: stateOf(row),
        category: version?.category ?? row.category,
        categories: names,
        version: row.version,
        texts: shownTexts(texts),
        schedule: scheduleOf(row),
        versions,
        pictures: pictures.map(shownPicture),
      }
    },

    /** The texts of a version; NOT_FOUND for none. */
    async version(id: string, number: number): Promise<ArticleText[]> {
      if (!(await findVersion(store, id, number))) throw new Failure('NOT_FOUND')
      return shownTexts(await listVersionTexts(store, id, number))
    },
  }
}
