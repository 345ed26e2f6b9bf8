import { LOCALES } from '@pan/contracts/messages/languages'
import type { Session } from '../../../db/store.ts'
import type { FolderArticle } from '../folder-articles.ts'
import type { WrittenText } from '../rendered-text.ts'
import {
  changeArticle,
  findArticleRecord,
  findVersion,
  insertVersion,
  listVersionTexts,
  listWithoutVersion,
  type VersionText,
} from './article-versions.repository.ts'
import { listReadersTexts } from './readers-texts.repository.ts'

/** The first moment of a day in India. */
const startOf = (day: string): string => new Date(`${day}T00:00:00+05:30`).toISOString()

const FIELDS = ['title', 'description', 'search', 'markdown'] as const

/** Whether two texts are the same, letter for letter. */
export const saysTheSame = (one: WrittenText | undefined, other: WrittenText | undefined): boolean =>
  FIELDS.every((field) => one?.[field] === other?.[field])

/** Who has brought what no member has written. */
type Origin = 'product' | 'operator'

/**
 * Notes what an article of a folder says as its next version, which readers see; where its newest version says that, only
 * that they see it.
 */
export async function putVersion(
  tx: Session,
  articleId: string,
  { category, updatedOn, texts }: FolderArticle,
  madeBy: Origin,
): Promise<void> {
  const row = await findArticleRecord(tx, articleId)
  if (!row) return
  const { version } = row
  const before = new Map((await listVersionTexts(tx, articleId, version)).map((text) => [text.locale, text]))
  const written = new Map(
    texts.filter(({ locale, writtenIn }) => locale === writtenIn).map((text) => [text.locale, text.written]),
  )
  const isSame =
    (await findVersion(tx, articleId, version))?.category === category &&
    LOCALES.every((locale) => saysTheSame(before.get(locale), written.get(locale)))
  const number = isSame ? version : version + 1
  if (!isSame)
    await insertVersion(
      tx,
      { articleId, number, category, madeAt: startOf(updatedOn), madeBy, restoredFrom: null },
      [...written].map(([locale, text]) => ({ locale, ...text, follows: number })),
    )
  const change = { version: number, publishedVersion: number, scheduledVersion: null, publishAt: null }
  await changeArticle(tx, row, change)
}

/** Gives articles that were imported before there were versions their first one: the HTML that readers see is Markdown, too. */
export async function fillVersions(tx: Session): Promise<void> {
  for (const row of await listWithoutVersion(tx)) {
    const texts = (await listReadersTexts(tx, row.id))
      .filter(({ locale, writtenIn }) => locale === writtenIn)
      .map(({ locale, title, description, body }): Omit<VersionText, 'articleId' | 'number'> => ({
        locale,
        title,
        description,
        search: '',
        markdown: body,
        follows: 1,
      }))
    const { id: articleId, category, updatedOn } = row
    const made = { madeAt: startOf(updatedOn), madeBy: 'operator', restoredFrom: null }
    await insertVersion(tx, { articleId, number: 1, category, ...made }, texts)
    await changeArticle(tx, row, { version: 1, publishedVersion: 1 })
  }
}
