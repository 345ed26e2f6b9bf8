import { and, isNotNull, isNull } from 'drizzle-orm'
import type { Columns } from '../../db/columns.ts'
import type { defineAccountsTables } from '../accounts/accounts.tables.ts'
import type { defineArticlesTables } from '../articles/articles.tables.ts'

type Others = ReturnType<typeof defineAccountsTables> & ReturnType<typeof defineArticlesTables>

export function defineCommentsTables(c: Columns, { users, articles }: Pick<Others, 'users' | 'articles'>) {
  const comments = c.table(
    'comments',
    {
      id: c.text('id').primaryKey(),
      articleId: c
        .text('article_id')
        .notNull()
        .references(() => articles.id, { onDelete: 'cascade' }),
      /** The first comment of the thread; its own id for that one. */
      threadId: c.text('thread_id').notNull(),
      /** What it answers; none for the first of a thread. */
      parentId: c.text('parent_id'),
      authorId: c
        .text('author_id')
        .notNull()
        .references(() => users.id),
      text: c.text('text').notNull(),
      createdAt: c.instant('created_at').notNull(),
      editedAt: c.instant('edited_at'),
      /** When its author deleted it: the text is gone, the place is kept for the replies. */
      deletedAt: c.instant('deleted_at'),
      /** When an operator took it out of sight; with the first of a thread goes the thread. */
      hiddenAt: c.instant('hidden_at'),
      /** Since when it waits for a moderator: readers have reported it, and nobody has decided. */
      waitingSince: c.instant('waiting_since'),
      /** The member who looks at it, and until when nobody else does. */
      claimedBy: c.text('claimed_by'),
      claimedUntil: c.instant('claimed_until'),
    },
    (t) => [
      c.index('comments_article_idx').on(t.articleId, t.parentId, t.createdAt),
      c.index('comments_thread_idx').on(t.threadId, t.createdAt),
      c.index('comments_of_author_idx').on(t.authorId, t.createdAt, t.id),
      c.index('comments_waiting_idx').on(t.waitingSince, t.id).where(isNotNull(t.waitingSince)),
      c.index('comments_hidden_idx').on(t.hiddenAt, t.id).where(isNotNull(t.hiddenAt)),
      // What readers see: an article costs them no more, however much of it was deleted.
      c
        .index('comments_threads_seen_idx')
        .on(t.articleId, t.createdAt, t.id)
        .where(and(isNull(t.parentId), isNull(t.deletedAt), isNull(t.hiddenAt))!),
      c
        .index('comments_replies_seen_idx')
        .on(t.articleId, t.createdAt, t.id, t.threadId)
        .where(and(isNotNull(t.parentId), isNull(t.deletedAt), isNull(t.hiddenAt))!),
    ],
  )

  // One reader counts once, however often the button is pressed.
  const commentReports = c.table(
    'comment_reports',
    {
      commentId: c
        .text('comment_id')
        .notNull()
        .references(() => comments.id, { onDelete: 'cascade' }),
      reporterId: c
        .text('reporter_id')
        .notNull()
        .references(() => users.id),
      at: c.instant('at').notNull(),
    },
    (t) => [
      c.primaryKey({ columns: [t.commentId, t.reporterId] }),
      c.index('comment_reports_of_reporter_idx').on(t.reporterId, t.at, t.commentId),
    ],
  )

  return { comments, commentReports }
}
