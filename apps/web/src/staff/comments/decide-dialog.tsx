import {
  claimComment,
  decideOnComment,
  type CommentDecision,
  type ModeratedComment,
} from '@pan/contracts/staff/comments'
import { useEffect, useRef, useState } from 'react'
import { FailureNotice } from '../../forms/sending/failure-notice.tsx'
import { useSending } from '../../forms/sending/use-sending.ts'
import { useT } from '../../i18n/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useSnackbar } from '../../ui/snackbar.tsx'
import { staffCall } from '../session/staff-call.ts'
import { useCommentsChanged } from './queries.ts'

interface Asked {
  comment: ModeratedComment
  to: CommentDecision
}

/** Asks once more; meanwhile nobody else decides on the comment. */
export function DecideDialog({ asked, onClose }: { asked: Asked | undefined; onClose: () => void }) {
  const t = useT()
  return (
    <Dialog
      open={asked !== undefined}
      onClose={onClose}
      title={asked ? t(`moderation.${asked.to}`) : ''}
      maxWidth={600}
    >
      {asked && <Decide {...asked} onClose={onClose} />}
    </Dialog>
  )
}

function Decide({ comment, to, onClose }: Asked & { onClose: () => void }) {
  const t = useT()
  const show = useSnackbar()
  const changed = useCommentsChanged()
  const [refusal, setRefusal] = useState<Error>()
  const claimed = useRef<Promise<void>>(undefined)
  const params = { id: comment.id }
  const { sending, send } = useSending<void>({
    async work() {
      // A claim that came after the decision would keep others from the next one.
      await claimed.current
      await staffCall(decideOnComment, { params, body: { to, edited_at: comment.edited_at } })
      onClose()
      show({ tone: 'success', text: t(`moderation.done.${to}`) })
      await changed()
    },
    onFailed: () => void changed(),
  })
  useEffect(() => {
    // Whoever has it is told; what cannot be asked now, the decision will say.
    claimed.current = staffCall(claimComment, { params: { id: comment.id } }).then(
      () => void changed(),
      (error: Error) => setRefusal(error),
    )
    // Once for each dialog.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [comment.id])
  const error = sending.error ?? refusal
  return (
    <div className="stack">
      <p>{t(`moderation.text.${to}`)}</p>
      {error && <FailureNotice error={error} />}
      <div className="actions">
        <Button
          look={to === 'hide' || to === 'mute' ? 'danger' : 'primary'}
          aria-disabled={sending.isUnderWay}
          onClick={() => void send()}
        >
          {t(`moderation.${to}`)}
        </Button>
        <Button look="secondary" onClick={onClose}>
          {t('ui.cancel')}
        </Button>
      </div>
    </div>
  )
}
