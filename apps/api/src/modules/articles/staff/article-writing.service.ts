import type { Input } from '@pan/contracts/kit/endpoint'
import type { saveArticle } from '@pan/contracts/staff/articles/writing'
import type { Session, Transaction } from '../../../db/store.ts'
import { Failure } from '../../../errors/failure.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { AuditedCreation } from '../../../observability/audit/audited-creation.ts'
import { listCategorySlugs } from '../articles-writing.repository.ts'
import {
  changeArticle,
  findVersion,
  insertVersion,
  listVersionTexts,
  type ArticleRecord,
  type VersionText,
} from '../versions/article-versions.repository.ts'
import type { ArticleAddresses } from './article-addresses.service.ts'
import { madeByMember } from './made-by.ts'
import { needArticle, stale } from './need-article.ts'
import { isUnchanged, nextTexts, restoredTexts } from './next-texts.ts'

type NewVersion = Pick<VersionText, 'locale' | 'title' | 'description' | 'search' | 'markdown' | 'follows'>

const wrong = (field: string, key: string) =>
  new Failure('VALIDATION_FAILED', { issues: [{ field, message: { key } }] })

interface WritingDependencies extends Pick<Dependencies, 'clock' | 'ids'> {
  readonly addresses: Pick<ArticleAddresses, 'take'>
}

/** Articles as they are written: every change is a version of its own, and none of them is shown by that. */
export function articleWriting({ clock, ids, addresses }: WritingDependencies) {
  async function needCategory(tx: Session, category: string): Promise<void> {
    if (!(await listCategorySlugs(tx)).includes(category)) throw wrong('category', 'form.required')
  }

  /** Adds the version after the newest one; STALE_VERSION where somebody else has done it. */
  async function addVersion(
    tx: Session,
    row: ArticleRecord,
    memberId: string,
    { category, restoredFrom, texts }: { category: string; restoredFrom: number | null; texts: NewVersion[] },
  ) {
    const number = row.version + 1
    // What an editor writes, no edition of the product changes any more.
    if (!(await changeArticle(tx, row, { version: number, origin: 'editor' }))) throw stale()
    const made = { madeAt: clock.now().toISOString(), madeBy: madeByMember(memberId) }
    await insertVersion(tx, { articleId: row.id, number, category, ...made, restoredFrom }, texts)
    return { data: { version: number } }
  }

  return {
    /** Begins an article; VALIDATION_FAILED for an address that another one has, or had. */
    add: (
      memberId: string,
      given: { slug: string; category: string },
      { transaction, onMade }: AuditedCreation,
    ) => {
      const id = ids.next()
      return transaction(async (tx) => {
        await needCategory(tx, given.category)
        const row = await addresses.take(tx, id, given)
        await addVersion(tx, row, memberId, { category: given.category, restoredFrom: null, texts: [] })
        onMade(id)
        return { data: { id } }
      })
    },

    /** STALE_VERSION where there is a newer version than the one that was changed, unless it says just this. */
    save: (
      memberId: string,
      id: string,
      { version, category, texts: given }: Input<typeof saveArticle>['body'],
      transaction: Transaction,
    ) =>
      transaction(async (tx) => {
        const row = await needArticle(tx, id)
        await needCategory(tx, category)
        const before = await listVersionTexts(tx, id, row.version)
        const texts = nextTexts(given, before, row.version + 1)
        const isSame = (await findVersion(tx, id, row.version))?.category === category
        if (isSame && isUnchanged(texts, before)) return { data: { version: row.version } }
        if (row.version !== version) throw stale()
        return addVersion(tx, row, memberId, { category, restoredFrom: null, texts })
      }),

    /** Makes the texts of an older version the next one, letter for letter. */
    restore: (
      memberId: string,
      id: string,
      { version, from }: { version: number; from: number },
      transaction: Transaction,
    ) =>
      transaction(async (tx) => {
        const row = await needArticle(tx, id)
        const old = await findVersion(tx, id, from)
        if (!old) throw new Failure('NOT_FOUND')
        if (row.version !== version) {
          // The answer to the first call may have been lost.
          const newest = await findVersion(tx, id, row.version)
          const isDone = newest?.restoredFrom === from && newest.madeBy === madeByMember(memberId)
          if (isDone && row.version === version + 1) return { data: { version: row.version } }
          throw stale()
        }
        const texts = restoredTexts(await listVersionTexts(tx, id, from), row.version + 1)
        return addVersion(tx, row, memberId, { category: old.category, restoredFrom: from, texts })
      }),
  }
}
