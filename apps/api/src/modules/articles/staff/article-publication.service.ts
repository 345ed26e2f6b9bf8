import type { Session, Transaction } from '../../../db/store.ts'
import { Failure } from '../../../errors/failure.ts'
import { dayInIndia, isoDate } from '@pan/contracts/kit/date-text'
import { indianTime } from '../../../time/indian-time.ts'
import type { Dependencies } from '../../dependencies.ts'
import {
  changeArticle,
  findArticleRecord,
  type ArticleRecord,
} from '../versions/article-versions.repository.ts'
import { putTexts } from '../versions/readers-texts.repository.ts'
import { needArticle, stale } from './need-article.ts'
import { readersVersion, type ReadersVersion, type Render } from './readers-version.ts'

const JOB = 'publish-article'

const wrong = (field: string, key: string) =>
  new Failure('VALIDATION_FAILED', { issues: [{ field, message: { key } }] })

export interface PublicationDependencies extends Pick<Dependencies, 'store' | 'clock' | 'jobs'> {
  readonly render: Render
}

/** What readers see of an article: which version, and from when on. */
export function articlePublication({ store, clock, jobs, render }: PublicationDependencies) {
  async function change(tx: Session, row: ArticleRecord, facts: Partial<ArticleRecord>): Promise<void> {
    if (!(await changeArticle(tx, row, facts))) throw stale()
  }

  async function show(tx: Session, row: ArticleRecord, number: number, ready: ReadersVersion) {
    const today = isoDate(dayInIndia(clock.now()))
    await change(tx, row, {
      category: ready.category,
      createdOn: row.publishedVersion === 0 ? today : row.createdOn,
      updatedOn: today,
      origin: 'editor',
      isShown: true,
      publishedVersion: number,
      scheduledVersion: null,
      publishAt: null,
    })
    await putTexts(tx, row.id, ready.texts)
  }

  const isDue = (row: ArticleRecord | undefined, version: unknown, at: unknown): row is ArticleRecord =>
    row !== undefined && row.scheduledVersion === version && row.publishAt === at

  // A server that was down at the time does it when it is up again.
  jobs.on(JOB, async ({ article, version, at }) => {
    const id = String(article)
    if (!isDue(await findArticleRecord(store, id), version, at)) return
    const ready = await readersVersion(store, id, Number(version), render)
    await store.transaction(async (tx) => {
      const row = await findArticleRecord(tx, id)
      if (isDue(row, version, at)) await show(tx, row, Number(version), ready)
    })
  })

  /** The moment of a time in India; VALIDATION_FAILED for none, and for one that has passed. */
  function momentOf(at: string): Date {
    const moment = new Date(`${at}:00+05:30`)
    const isTime = !Number.isNaN(moment.getTime()) && indianTime(moment.toISOString()).startsWith(at)
    if (!isTime) throw wrong('at', 'error.article_time')
    if (moment <= clock.now()) throw wrong('at', 'error.article_past')
    return moment
  }

  return {
    /** STALE_VERSION where there is a newer version; VALIDATION_FAILED where something is missing for its readers. */
    async publish(
      id: string,
      { version, at }: { version: number; at?: string | undefined },
      transaction: Transaction,
    ) {
      if ((await needArticle(store, id)).version !== version) throw stale()
      const moment = at === undefined ? undefined : momentOf(at)
      const ready = await readersVersion(store, id, version, render)
      return transaction(async (tx) => {
        const row = await needArticle(tx, id)
        if (row.version !== version) throw stale()
        if (!moment) await show(tx, row, version, ready)
        else {
          const publishAt = moment.toISOString()
          await change(tx, row, { scheduledVersion: version, publishAt })
          await jobs.enqueue(tx, JOB, { article: id, version, at: publishAt }, { runAt: moment })
        }
        return { success: true }
      })
    },

    cancel: (id: string, transaction: Transaction) =>
      transaction(async (tx) => {
        await change(tx, await needArticle(tx, id), { scheduledVersion: null, publishAt: null })
        return { success: true }
      }),

    withdraw: (id: string, transaction: Transaction) =>
      transaction(async (tx) => {
        const facts = { isShown: false, origin: 'editor', scheduledVersion: null, publishAt: null } as const
        await change(tx, await needArticle(tx, id), facts)
        return { success: true }
      }),
  }
}
