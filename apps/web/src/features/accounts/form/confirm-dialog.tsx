import { useState, type ReactNode } from 'react'
import { useT } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { sayLoginRefusal } from './refusal-text.ts'

interface SmallQuestionProps {
  title: string
  submit: string
  open: boolean
  onClose: () => void
  /** What it throws is said; it closes when it is done. */
  work: () => Promise<void>
  children: ReactNode
}

/** Asks once more before something is gone. */
export function SmallQuestion({ title, submit, open, onClose, work, children }: SmallQuestionProps) {
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
      setRefusal(sayLoginRefusal(error, t('account.noAnswer')))
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
