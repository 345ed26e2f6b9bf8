import { useState, type ReactNode } from 'react'
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
  const [isWorking, setWorking] = useState(false)
  const [refusal, setRefusal] = useState('')

  async function press() {
    if (isWorking) return
    setWorking(true)
    setRefusal('')
    try {
      await work()
      onClose()
    } catch (error) {
      setRefusal(loginRefusalText(error, t('account.noAnswer')))
    } finally {
      setWorking(false)
    }
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button look="danger" aria-disabled={isWorking} onClick={() => void press()}>
            {submit}
          </Button>
          <Button look="secondary" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
        </>
      }
    >
      <p>{children}</p>
      {refusal && (
        <Notice tone="error" announce>
          {refusal}
        </Notice>
      )}
    </Dialog>
  )
}
