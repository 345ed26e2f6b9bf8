import type { CommentDecision, ModeratedComment } from '@pan/contracts/staff/comments'
import { dayAndTimeText, timeInIndiaText } from '../../format/moment-text.ts'
import { useI18n } from '../../i18n/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import styles from './comments.module.css'

interface CommentCardProps {
  comment: ModeratedComment
  /** The keys are about it. */
  isChosen: boolean
  onChoose: () => void
  onDecide: (to: CommentDecision) => void
}

/** A comment with who has written and reported it, and what may become of it. */
export function CommentCard({ comment, isChosen, onChoose, onDecide }: CommentCardProps) {
  const { locale, t } = useI18n()
  const { id, author, article, text, reports, claim } = comment
  const ways: CommentDecision[] = [
    comment.hidden_at === null ? 'hide' : 'show',
    ...(comment.waiting_since === null ? [] : (['dismiss'] as const)),
    comment.is_muted ? 'unmute' : 'mute',
  ]
  return (
    // The keys are about where the focus is; each of them is a button, too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <article
      id={`comment-${id}`}
      tabIndex={-1}
      className={styles.comment}
      data-chosen={isChosen}
      aria-label={t('moderation.by', { name: author })}
      onFocus={onChoose}
    >
      <p>
        <strong>{author}</strong>, {dayAndTimeText(new Date(comment.created_at), locale)}, {article}
        {comment.edited_at !== null && <>, {t('moderation.edited')}</>}
      </p>
      <p className={styles.text}>{text}</p>
      <p>
        {t('moderation.reports', { count: reports })}{' '}
        {comment.hidden_at !== null && <StatusTag tone="neutral">{t('moderation.hidden')}</StatusTag>}{' '}
        {comment.is_muted && <StatusTag tone="problem">{t('moderation.muted')}</StatusTag>}
      </p>
      {claim && (
        <p>
          <StatusTag tone="active">
            {claim.is_mine
              ? t('moderation.claim.mine', { time: timeInIndiaText(new Date(claim.until), locale) })
              : t('moderation.claim', {
                  name: claim.name,
                  time: timeInIndiaText(new Date(claim.until), locale),
                })}
          </StatusTag>
        </p>
      )}
      <div className="actions">
        {ways.map((to) => (
          <Button key={to} look={to === 'hide' ? 'danger' : 'secondary'} onClick={() => onDecide(to)}>
            {t(`moderation.${to}`)}
          </Button>
        ))}
      </div>
    </article>
  )
}
