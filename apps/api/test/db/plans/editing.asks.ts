import * as pictures from '../../../src/modules/articles/versions/article-pictures.repository.ts'
import * as slugs from '../../../src/modules/articles/versions/article-slugs.repository.ts'
import * as versions from '../../../src/modules/articles/versions/article-versions.repository.ts'
import * as readers from '../../../src/modules/articles/versions/readers-texts.repository.ts'
import { ask, IDS, type Ask } from './asks.ts'

/** What is asked for those who edit articles. */
export const editingAsks: readonly Ask[] = [
  ask(versions.findArticleRecord, 'x'),
  ask(versions.listBySlug, 'x', 51),
  ask(versions.listNewestHeads, IDS),
  ask(versions.findVersion, 'x', 1),
  ask(versions.listVersions, 'x', 50),
  ask(versions.listVersionTexts, 'x', 1),
  ask(versions.changeArticle, { id: 'x', version: 1 }, { slug: 'x' }),
  ask(versions.listWithoutVersion),
  ask(readers.listReadersTexts, 'x'),
  ask(slugs.findMoved, 'x'),
  ask(slugs.findAtSlug, 'x'),
  ask(slugs.listOldSlugs, 'x'),
  ask(slugs.listMoved),
  ask(slugs.removeOldSlug, 'x'),
  ask(pictures.findPicture, 'x'),
  ask(pictures.listPictures, 'x', 100),
  ask(pictures.findSamePicture, 'x', 'x'),
  ask(pictures.setAlts, 'x', { en: 'x', ta: 'x', hi: 'x' }),
]
