import type { ExportedAccount } from '@pan/contracts/accounts/export'
import { COMMENT_LENGTH_MAX, type Comment } from '@pan/contracts/comments'
import type { Cursor } from '../../db/queries/page.ts'
import { pages } from '../../db/queries/pages.ts'
import type { Session, Transaction } from '../../db/store.ts'
import { Failure } from '../../errors/failure.ts'
import { indianTime } from '../../time/indian-time.ts'
import type { Articles } from '../articles/articles.service.ts'
import { plainText } from '../../text/plain-text.ts'
import { countSince, findComment, listOfAuthor, type ShownComment } from './comments.repository.ts'
import { listReplies, listThreads } from './comment-threads.repository.ts'
import { emptyComment, insertComment, setText } from './comment-changes.repository.ts'
import {
  insertReport,
  isKnown,
  listReported,
  listReportsOf,
  setHidden,
  type ReportsCursor,
} from './comment-reports.repository.ts'
import type { Dependencies } from '../dependencies.ts'
import { letWait, settle } from './staff/moderated-comments.repository.ts'
import { refuseMuted } from './staff/refuse-muted.ts'

const THREADS_MAX = 100
const REPLIES_MAX = 500
/** Of threads, and of replies: what a reader gets is put together in one turn, and a long comment may be 6 kB. */
const CHARACTERS_MAX = 100_000
const REPORTED_MAX = 200
const EXPORTED_AT_ONCE = 100
/** How much one person may write: in a minute, and in a day. */
const LIMITS = [
  { seconds: 60, comments: 5 },
  { seconds: 24 * 60 * 60, comments: 60 },
] as const

/** The first of some comments, as many as have their place in `CHARACTERS_MAX`. */
function fitting(comments: readonly ShownComment[]): ShownComment[] {
  let characters = 0
  const end = comments.findIndex(({ text }) => (characters += text.length) > CHARACTERS_MAX)
  return comments.slice(0, end === -1 ? undefined : end)
}

/** Who writes, and the name that stands for somebody who has left, in the reader's language. */
export interface Reader {
  readonly userId: string
  readonly deletedName: string
  /** Whether the answer is with details. */
  readonly details: boolean
}

export interface CommentsDependencies extends Pick<Dependencies, 'store' | 'clock' | 'ids'> {
  readonly articles: Articles
}

/** Pages of both. */
interface ExportedComments {
  readonly written: AsyncIterable<ExportedAccount['article_comments']>
  readonly reports: AsyncIterable<ExportedAccount['comment_reports']>
}

export function commentsService({ store, clock, ids, articles }: CommentsDependencies) {
  const now = () => clock.now().toISOString()

  const nameOf = (comment: ShownComment, { deletedName }: Reader) =>
    comment.authorDeletedAt === null ? comment.authorName : deletedName

  function shown(
    comment: ShownComment,
    reader: Reader,
    answered?: ShownComment,
  ): Omit<Comment, 'reply_comment'> {
    return {
      id: comment.id,
      comment: comment.text,
      user_name: comment.deletedAt === null ? nameOf(comment, reader) : '',
      created_at: indianTime(comment.createdAt),
      ...(reader.details && {
        is_edited: comment.editedAt !== null && comment.deletedAt === null,
        is_own: comment.authorId === reader.userId && comment.deletedAt === null,
        is_deleted: comment.deletedAt !== null,
        reply_to: answered?.parentId && answered.deletedAt === null ? nameOf(answered, reader) : '',
      }),
    }
  }

  /** The text as it is kept; VALIDATION_FAILED when nothing is left of it or it is too long. */
  function checked(typed: string): string {
    const text = plainText(typed)
    const refuse = (key: string) =>
      new Failure('VALIDATION_FAILED', {
        message: { key, params: { max: COMMENT_LENGTH_MAX } },
        issues: [{ field: 'comment', message: { key, params: { max: COMMENT_LENGTH_MAX } } }],
      })
    if (text === '') throw refuse('form.required')
    if (text.length > COMMENT_LENGTH_MAX) throw refuse('comments.tooLong')
    return text
  }

  async function found(session: Session, id: string): Promise<ShownComment> {
    const comment = await findComment(session, id)
    if (!comment) throw new Failure('NOT_FOUND')
    return comment
  }

  /** A comment of the reader’s own; FORBIDDEN for anybody else's, whatever their name is. */
  async function foundOwn(session: Session, id: string, { userId }: Reader): Promise<ShownComment> {
    const comment = await found(session, id)
    if (comment.authorId !== userId) throw new Failure('FORBIDDEN', { message: { key: 'comments.notYours' } })
    return comment
  }

  async function refuseFlood(tx: Session, userId: string): Promise<void> {
    for (const { seconds, comments } of LIMITS) {
      const since = new Date(clock.now().getTime() - seconds * 1000).toISOString()
      if ((await countSince(tx, userId, since)) >= comments)
        throw new Failure('TOO_MANY_REQUESTS', { retryAfterSeconds: seconds })
    }
  }

  async function write(
    tx: Session,
    reader: Reader,
    text: string,
    place: { articleId: string; answered?: ShownComment },
  ) {
    await refuseMuted(tx, reader.userId)
    await refuseFlood(tx, reader.userId)
    const { articleId, answered } = place
    const id = ids.next()
    await insertComment(tx, {
      id,
      articleId,
      threadId: answered?.threadId ?? id,
      parentId: answered?.id ?? null,
      authorId: reader.userId,
      text,
      createdAt: now(),
    })
    return { data: { comment: { ...shown(await found(tx, id), reader, answered), reply_comment: [] } } }
  }

  async function* writtenBy(userId: string): AsyncGenerator<ExportedAccount['article_comments']> {
    const list = (after: Cursor | undefined, limit: number) => listOfAuthor(store, userId, after, limit)
    for await (const rows of pages(list, ({ createdAt: at, id }) => ({ at, id }), EXPORTED_AT_ONCE))
      yield rows.map((each) => ({
        id: each.id,
        article: each.article,
        comment: each.text,
        in_reply_to: each.parentId ?? '',
        created_at: each.createdAt,
        edited_at: each.editedAt ?? '',
        hidden_at: each.hiddenAt ?? '',
      }))
  }

  async function* reportsOf(userId: string): AsyncGenerator<ExportedAccount['comment_reports']> {
    const list = (after: Cursor | undefined, limit: number) => listReportsOf(store, userId, after, limit)
    for await (const rows of pages(list, ({ at, commentId: id }) => ({ at, id }), EXPORTED_AT_ONCE))
      yield rows.map(({ commentId, at }) => ({ comment_id: commentId, created_at: at }))
  }

  return {
    /** What was said about an article; NOT_FOUND when nobody can read it. */
    async list(articleId: string, reader: Reader): Promise<Comment[]> {
      if (!(await articles.isShown(articleId))) throw new Failure('NOT_FOUND')
      const threads = fitting(await listThreads(store, articleId, THREADS_MAX))
      const threadIds = threads.map(({ id }) => id)
      const newest = threadIds.length > 0 ? await listReplies(store, articleId, threadIds, REPLIES_MAX) : []
      const replies = fitting(newest.toReversed()).toReversed()
      const byId = new Map([...threads, ...replies].map((comment) => [comment.id, comment]))
      const byThread = Map.groupBy(replies, ({ threadId }) => threadId)
      return threads.map((thread) => ({
        ...shown(thread, reader),
        reply_comment: (byThread.get(thread.id) ?? []).map((each) => ({
          ...shown(each, reader, byId.get(each.parentId!)),
          reply_comment: [],
        })),
      }))
    },

    /** A first comment on an article. */
    async store(articleId: string, typed: string, reader: Reader, transaction: Transaction) {
      const text = checked(typed)
      if (!(await articles.isShown(articleId))) throw new Failure('NOT_FOUND')
      return transaction((tx) => write(tx, reader, text, { articleId }))
    },

    async reply(id: string, typed: string, reader: Reader, transaction: Transaction) {
      const text = checked(typed)
      return transaction(async (tx) => {
        const answered = await found(tx, id)
        return write(tx, reader, text, { articleId: answered.articleId, answered })
      })
    },

    /** Another text for a comment of one's own. */
    async update(id: string, typed: string, reader: Reader, transaction: Transaction) {
      return transaction(async (tx) => {
        await foundOwn(tx, id, reader)
        await refuseMuted(tx, reader.userId)
        await setText(tx, id, checked(typed), now())
        return { data: { comment: { ...shown(await found(tx, id), reader), reply_comment: [] } } }
      })
    },

    /** Takes a comment of one's own away; replies to it stay where they are. */
    async remove(id: string, reader: Reader, transaction: Transaction): Promise<void> {
      await transaction(async (tx) => {
        await foundOwn(tx, id, reader)
        await emptyComment(tx, id, now())
      })
    },

    async report(id: string, { userId }: Reader, transaction: Transaction): Promise<void> {
      await transaction(async (tx) => {
        await found(tx, id)
        const isNew = await insertReport(tx, { commentId: id, reporterId: userId, at: now() })
        if (isNew) await letWait(tx, id, now())
      })
    },

    /** What somebody has written and reported, for the copy of their data, some at a time. */
    exported: (userId: string): ExportedComments => ({
      written: writtenBy(userId),
      reports: reportsOf(userId),
    }),

    /** Comments that readers reported, those with the most reports first; where the next page begins is empty on the last. */
    async reported(after: ReportsCursor | undefined) {
      const found = await listReported(store, after, REPORTED_MAX + 1)
      const rows = found.slice(0, REPORTED_MAX)
      const last = rows.at(-1)
      return { rows, next: found.length > REPORTED_MAX && last ? `${last.reports}/${last.id}` : '' }
    },

    isKnown: (id: string): Promise<boolean> => isKnown(store, id),

    /** Takes a comment out of sight or brings it back; gives whether there is one of that id. */
    setHidden: (id: string, isHidden: boolean): Promise<boolean> =>
      store.transaction(async (tx) => {
        await settle(tx, id)
        return setHidden(tx, id, isHidden ? now() : null)
      }),
  }
}

export type Comments = ReturnType<typeof commentsService>
