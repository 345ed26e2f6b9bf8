import { replyComment, reportComment, updateComment } from '@pan/contracts/comments'
import { useRef, useState } from 'react'
import { call } from '../../api/call.ts'
import { failureText } from '../../api/failure-text.ts'
import { useI18n } from '../../i18n/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { SnackbarMessage } from '../../ui/snackbar.tsx'
import type { CommentDrafts } from './comment-drafts.ts'
import { CommentForm } from './comment-form.tsx'
import { commentTime } from './comment-time.ts'
import styles from './comments.module.css'
import { DeleteComment } from './delete-comment.tsx'
import type { Remark } from './queries.ts'
import { textLanguage } from '../../i18n/text-language.ts'

interface CommentItemProps {
  comment: Remark
  now: Date
  userName: string
  drafts: CommentDrafts
  /** Brings the list up to date after a change. */
  refresh: () => Promise<unknown>
  /** The comment is not there any more. */
  onGone: (message: SnackbarMessage) => Promise<void>
  /** Nor are its buttons: the focus needs another place. */
  onLeft: () => void
}

const writings = ['editing', 'replying'] as const
type Writing = (typeof writings)[number]

const placeOf = (writing: Writing, commentId: string) => `comment-${writing}-${commentId}`

const isSameName = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** One remark, to be answered by anybody and changed by its author; whose it is, the server decides. */
export function CommentItem({ comment, now, userName, drafts, refresh, onGone, onLeft }: CommentItemProps) {
  const { locale, t } = useI18n()
  const { id, user_name: author } = comment
  const [mode, setMode] = useState<'normal' | Writing>(
    () => writings.find((writing) => drafts.read(placeOf(writing, id)) !== undefined) ?? 'normal',
  )
  const [wasPressed, setPressed] = useState(false)
  const [said, setSaid] = useState<{ tone: 'success' | 'error'; text: string }>()
  const opener = useRef<HTMLButtonElement>(null)
  const language = textLanguage(comment.comment)

  function open(next: Writing, button: HTMLButtonElement) {
    opener.current = button
    setSaid(undefined)
    if (next === 'editing' && !isSameName(author, userName)) {
      setSaid({ tone: 'error', text: t('comments.notYours') })
      return
    }
    setPressed(true)
    setMode(next)
  }

  function close() {
    setMode('normal')
    opener.current?.focus()
  }

  async function report() {
    try {
      const { message } = await call(reportComment, { params: { id } })
      setSaid({ tone: 'success', text: message })
    } catch (error) {
      setSaid({ tone: 'error', text: failureText(error, t) })
    }
  }

  const isEditing = mode === 'editing'
  const send = async (text: string, key: string) => {
    const input = { params: { id }, query: {}, body: { comment: text } }
    await (isEditing ? call(updateComment, input) : call(replyComment, input, { idempotencyKey: key }))
    await refresh()
  }
  const about = (text: string) => `${text}: ${author}`

  async function gone(message: SnackbarMessage) {
    for (const writing of writings) drafts.forget(placeOf(writing, id))
    await onGone(message)
  }

  if (comment.is_deleted) return <p className={`${styles.comment} muted`}>{t('comments.wasDeleted')}</p>
  return (
    <article className={styles.comment} aria-label={t('comments.by', { name: author })}>
      <p className={styles.facts}>
        <strong className={styles.author} dir="auto">
          {author}
        </strong>
        <time dateTime={comment.created_at}>{commentTime(new Date(comment.created_at), now, locale, t)}</time>
        {comment.is_edited && <span>{t('comments.edited')}</span>}
      </p>
      {comment.reply_to && (
        <p className={styles.facts}>{t('comments.inReplyTo', { name: comment.reply_to })}</p>
      )}
      {!isEditing && (
        <p className={styles.text} dir="auto" lang={language === locale ? undefined : language}>
          {comment.comment}
        </p>
      )}
      {said && (
        <Notice tone={said.tone} announce>
          {said.text}
        </Notice>
      )}
      <div className={styles.deeds}>
        <Button
          look="link"
          aria-expanded={isEditing}
          aria-label={about(t('comments.edit'))}
          onClick={({ currentTarget }) => open('editing', currentTarget)}
        >
          {t('comments.edit')}
        </Button>
        <Button
          look="link"
          aria-expanded={mode === 'replying'}
          aria-label={about(t('comments.reply'))}
          onClick={({ currentTarget }) => open('replying', currentTarget)}
        >
          {t('comments.reply')}
        </Button>
        {comment.is_own ? (
          <DeleteComment id={id} author={author} onGone={gone} onLeft={onLeft} />
        ) : (
          <Button look="link" aria-label={about(t('comments.report'))} onClick={() => void report()}>
            {t('comments.report')}
          </Button>
        )}
      </div>
      {mode !== 'normal' && (
        <CommentForm
          key={mode}
          id={placeOf(mode, id)}
          drafts={drafts}
          label={isEditing ? t('comments.editLabel') : t('comments.replyLabel', { name: author })}
          text={isEditing ? comment.comment : ''}
          submit={isEditing ? t('comments.save') : t('comments.sendReply')}
          send={send}
          onSent={close}
          onCancel={close}
          wasPressed={wasPressed}
        />
      )}
    </article>
  )
}
