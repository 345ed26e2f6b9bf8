import type { ReactNode } from 'react'
import { useSending } from '../../../forms/sending/use-sending.ts'
import { useT } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { loginRefusalText } from './refusal-text.ts'

interface ConfirmDialogProps {
  title: string
  submit: string
  open: boolean
  onClose: () => void
  /** What it throws is said; it closes when it is done. */
  work: () => Promise<void>
  children: ReactNode
}

/** Asks once more before something is gone. */
export function ConfirmDialog({ title, submit, open, onClose, work, children }: ConfirmDialogProps) {
  const t = useT()
  const { sending, send, reset } = useSending<void>({
    work: async () => {
      await work()
      onClose()
    },
  })
  // What went wrong may be right when it is asked again.
  const close = () => {
    reset()
    onClose()
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      title={title}
      actions={
        <>
          <Button look="danger" aria-disabled={sending.isUnderWay} onClick={() => void send()}>
            {submit}
          </Button>
          <Button look="secondary" onClick={close}>
            {t('ui.cancel')}
          </Button>
        </>
      }
    >
      <p>{children}</p>
      {sending.error && (
        <Notice tone="error" announce>
          {loginRefusalText(sending.error, t)}
        </Notice>
      )}
    </Dialog>
  )
}
