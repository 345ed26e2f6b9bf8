import { deleteComment } from '@pan/contracts/comments'
import { useEffect, useRef, useState } from 'react'
import { ApiProblem, call } from '../../api/call.ts'
import { failureText } from '../../api/failure-text.ts'
import { useSending } from '../../forms/sending/use-sending.ts'
import { useT } from '../../i18n/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { SnackbarMessage } from '../../ui/snackbar.tsx'

interface DeleteCommentProps {
  id: string
  author: string
  /** The comment is gone, by this call or before it: there is something to say about that. */
  onGone: (message: SnackbarMessage) => Promise<void>
  /** This button, on which the focus was, has gone, too. */
  onLeft: () => void
}

/** Takes a comment of one’s own away, after a second question. */
export function DeleteComment({ id, author, onGone, onLeft }: DeleteCommentProps) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const isGone = useRef(false)

  useEffect(
    () => () => {
      if (isGone.current) onLeft()
    },
    [onLeft],
  )

  const leave = async (message: SnackbarMessage) => {
    isGone.current = true
    await onGone(message)
    setOpen(false)
  }
  const textOf = (error: Error) => failureText(error, t)
  const { sending, send, reset } = useSending<void>({
    work: async () => {
      try {
        const { message } = await call(deleteComment, { params: { id } })
        await leave({ tone: 'success', text: message })
      } catch (error) {
        if (!(error instanceof ApiProblem) || error.status !== 404) throw error
        await leave({ tone: 'error', text: textOf(error) })
      }
    },
  })

  return (
    <>
      <Button
        look="link"
        aria-label={`${t('comments.delete')}: ${author}`}
        onClick={() => {
          reset()
          setOpen(true)
        }}
      >
        {t('comments.delete')}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('comments.delete.question')}
        actions={
          <>
            <Button look="danger" aria-disabled={sending.isUnderWay} onClick={() => void send()}>
              {t('comments.delete.submit')}
            </Button>
            <Button look="secondary" onClick={() => setOpen(false)}>
              {t('ui.cancel')}
            </Button>
          </>
        }
      >
        <p>{t('comments.delete.text')}</p>
        {sending.error && (
          <Notice tone="error" announce>
            {textOf(sending.error)}
          </Notice>
        )}
      </Dialog>
    </>
  )
}
