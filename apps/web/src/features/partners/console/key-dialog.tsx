import type { ReactNode } from 'react'
import { useT } from '../../../i18n/i18n.tsx'
import { Button, type ButtonLook } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import styles from './partner-console.module.css'
import { useSending } from './use-sending.ts'

interface KeyDialogProps {
  title: string
  submit: string
  look?: ButtonLook
  open: boolean
  onClose: () => void
  /** What it throws is said; it closes when it is done. */
  send: (values: FormData) => Promise<void>
  children: (errorAt: (field: string) => string | undefined) => ReactNode
}

/** A question about a key, with the way on and the way back. */
export function KeyDialog({ open, onClose, title, ...form }: KeyDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <KeyForm onClose={onClose} {...form} />
    </Dialog>
  )
}

function KeyForm({ submit, look, onClose, send, children }: Omit<KeyDialogProps, 'open' | 'title'>) {
  const t = useT()
  const { isWorking, refusal, errorAt, onSubmit } = useSending(async (values) => {
    await send(values)
    onClose()
  })
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      {refusal && (
        <Notice tone="error" announce>
          <p>{refusal}</p>
        </Notice>
      )}
      {children(errorAt)}
      <div className="actions">
        <Button type="submit" {...(look && { look })} disabled={isWorking}>
          {submit}
        </Button>
        <Button look="secondary" onClick={onClose}>
          {t('ui.cancel')}
        </Button>
      </div>
    </form>
  )
}
