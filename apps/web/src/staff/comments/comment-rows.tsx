import type { CommentDecision, ModeratedComment } from '@pan/contracts/staff/comments'
import { useState } from 'react'
import { useT } from '../../i18n/i18n.tsx'
import { useShortcut } from '../keyboard/shortcuts.tsx'
import { DecideDialog } from './decide-dialog.tsx'
import { CommentCard } from './comment-card.tsx'

/** Comments one below the other. One of them is what the keys are about: the first, or where somebody is. */
export function CommentRows({ comments }: { comments: readonly ModeratedComment[] }) {
  const t = useT()
  const [chosen, setChosen] = useState<string>()
  const [asked, setAsked] = useState<{ comment: ModeratedComment; to: CommentDecision }>()
  const at = Math.max(
    0,
    comments.findIndex(({ id }) => id === chosen),
  )
  const comment = comments[at]

  const go = (by: number) => {
    const next = comments[at + by]
    return next && (() => document.getElementById(`comment-${next.id}`)?.focus())
  }
  const decide = (to: CommentDecision, isPossible: boolean) =>
    comment && isPossible ? () => setAsked({ comment, to }) : undefined
  useShortcut('j', t('moderation.next'), go(1))
  useShortcut('k', t('moderation.previous'), go(-1))
  useShortcut('h', t('moderation.hide'), decide('hide', comment?.hidden_at === null))
  useShortcut('w', t('moderation.show'), decide('show', comment?.hidden_at !== null))
  useShortcut('d', t('moderation.dismiss'), decide('dismiss', comment?.waiting_since !== null))
  useShortcut('u', t('moderation.mute'), decide('mute', comment?.is_muted === false))

  if (comments.length === 0) return <p>{t('moderation.none')}</p>
  return (
    <>
      {comments.map((each) => (
        <CommentCard
          key={each.id}
          comment={each}
          isChosen={each === comment}
          onChoose={() => setChosen(each.id)}
          onDecide={(to) => setAsked({ comment: each, to })}
        />
      ))}
      <DecideDialog asked={asked} onClose={() => setAsked(undefined)} />
    </>
  )
}
