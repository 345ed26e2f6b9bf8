import type { Account } from '@pan/contracts/accounts/accounts'
import { storeComment } from '@pan/contracts/comments'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react'
import { call } from '../../api/call.ts'
import { failureText } from '../../api/failure-text.ts'
import { useT } from '../../i18n/i18n.tsx'
import { useUser } from '../../api/login.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useSnackbar, type SnackbarMessage } from '../../ui/snackbar.tsx'
import { commentDraftsOf } from './comment-drafts.ts'
import { CommentForm } from './comment-form.tsx'
import { CommentItem } from './comment-item.tsx'
import styles from './comments.module.css'
import { commentsQuery } from './queries.ts'
import { useNow } from './use-now.ts'

/** What readers say about an article, for those who are logged in. */
export function Comments({ articleId, login }: { articleId: string; login: ReactNode }) {
  const t = useT()
  const user = useUser()
  const heading = useRef<HTMLHeadingElement>(null)
  const [hasBeen, setHasBeen] = useState(false)
  if (user && !hasBeen) setHasBeen(true)
  return (
    <section className="stack" aria-labelledby="comments">
      <h2 id="comments" ref={heading} tabIndex={-1}>
        {t('comments.title')}
      </h2>
      {user ? (
        <Discussion key={user.id} articleId={articleId} user={user} heading={heading} />
      ) : (
        <>
          {hasBeen && (
            <Notice tone="warning" announce>
              {t('comments.loginEnded')}
            </Notice>
          )}
          <p className="muted">{t('comments.loginFirst')}</p>
          <div className="actions scripted">{login}</div>
        </>
      )}
    </section>
  )
}

interface DiscussionProps {
  articleId: string
  user: Account
  heading: RefObject<HTMLHeadingElement | null>
}

function Discussion({ articleId, user, heading }: DiscussionProps) {
  const t = useT()
  const show = useSnackbar()
  const now = useNow()
  const query = useQuery(commentsQuery(articleId, user.id))
  const drafts = useMemo(() => commentDraftsOf(user.id), [user.id])
  const onLeft = useCallback(() => heading.current?.focus(), [heading])

  async function sayGone(message: SnackbarMessage) {
    await query.refetch()
    show(message)
  }

  const of = { now, userName: user.name, drafts, refresh: query.refetch, onGone: sayGone, onLeft }
  return (
    <>
      <CommentForm
        id={`comment-on-${articleId}`}
        drafts={drafts}
        label={t('comments.write')}
        submit={t('comments.post')}
        send={async (comment, idempotencyKey) => {
          await call(storeComment, { query: {}, body: { comment, cms_id: articleId } }, { idempotencyKey })
          await query.refetch()
        }}
        onSent={() => show({ tone: 'success', text: t('comments.posted') })}
      />
      <p role="status" className={query.data ? 'visually-hidden' : undefined}>
        {query.isPending && t('ui.loading')}
      </p>
      {query.error && (
        <Notice tone="error" announce>
          <p>{failureText(query.error, t)}</p>
          <Button look="secondary" onClick={() => void query.refetch()}>
            {t('site.error.again')}
          </Button>
        </Notice>
      )}
      {query.data?.length === 0 && <p>{t('comments.none')}</p>}
      {query.data && query.data.length > 0 && (
        <ol className={styles.threads}>
          {query.data.map((thread) => (
            <li key={thread.id}>
              <CommentItem comment={thread} {...of} />
              {thread.reply_comment.length > 0 && (
                <ol className={styles.replies}>
                  {thread.reply_comment.map((reply) => (
                    <li key={reply.id}>
                      <CommentItem comment={reply} {...of} />
                    </li>
                  ))}
                </ol>
              )}
            </li>
          ))}
        </ol>
      )}
    </>
  )
}
