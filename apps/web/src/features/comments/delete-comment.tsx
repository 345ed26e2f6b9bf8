import { deleteComment } from '@pan/contracts/comments'
import { useEffect, useRef, useState } from 'react'
import { ApiProblem, call } from '../../api/call.ts'
import { useT } from '../../i18n/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { SnackbarMessage } from '../../ui/snackbar.tsx'
import { problemText } from './problem-text.ts'

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
  const [isWorking, setWorking] = useState(false)
  const [problem, setProblem] = useState('')
  const isGone = useRef(false)

  useEffect(
    () => () => {
      if (isGone.current) onLeft()
    },
    [onLeft],
  )

  async function remove() {
    if (isWorking) return
    setWorking(true)
    setProblem('')
    const leave = async (message: SnackbarMessage) => {
      isGone.current = true
      await onGone(message)
      setOpen(false)
    }
    try {
      const { message } = await call(deleteComment, { params: { id } })
      await leave({ tone: 'success', text: message })
    } catch (error) {
      const text = problemText(error, t('site.error.network'))
      if (error instanceof ApiProblem && error.status === 404) await leave({ tone: 'error', text })
      else setProblem(text)
    } finally {
      setWorking(false)
    }
  }

  return (
    <>
      <Button
        look="link"
        aria-label={`${t('comments.delete')}: ${author}`}
        onClick={() => {
          setProblem('')
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
            <Button look="danger" aria-disabled={isWorking} onClick={() => void remove()}>
              {t('comments.delete.submit')}
            </Button>
            <Button look="secondary" onClick={() => setOpen(false)}>
              {t('ui.cancel')}
            </Button>
          </>
        }
      >
        <p>{t('comments.delete.text')}</p>
        {problem && (
          <Notice tone="error" announce>
            {problem}
          </Notice>
        )}
      </Dialog>
    </>
  )
}
