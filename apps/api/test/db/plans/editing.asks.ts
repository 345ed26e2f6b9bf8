import * as pictures from '../../../src/modules/articles/versions/article-pictures.repository.ts'
import * as slugs from '../../../src/modules/articles/versions/article-slugs.repository.ts'
import * as versions from '../../../src/modules/articles/versions/article-versions.repository.ts'
import * as readers from '../../../src/modules/articles/versions/readers-texts.repository.ts'
import * as texts from '../../../src/modules/texts/texts.repository.ts'
import { ask, IDS, type Ask } from './asks.ts'

const REASONS = ['reason.photo_missing', 'reason.form_unsigned'] as const

/** What is asked for those who edit articles, and the words of mails. */
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
  ask(texts.listInUse, ['mail.remark'], 'ta'),
  ask(texts.listInUse, REASONS, 'ta'),
  ask(texts.listChanged, REASONS, ['ta', 'hi']),
  ask(texts.listPaperNames),
  ask(texts.listTextsOf, 'mail.remark'),
  ask(texts.findTextVersion, 'mail.remark', 1),
  ask(texts.listTextVersions, 'mail.remark', 50),
  ask(pictures.setAlts, 'x', { en: 'x', ta: 'x', hi: 'x' }),
]
