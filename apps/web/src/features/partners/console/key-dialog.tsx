import type { FormEvent, ReactNode } from 'react'
import { failureText } from '../../../api/failure-text.ts'
import { fieldErrors, useSending } from '../../../forms/sending/use-sending.ts'
import { useT } from '../../../i18n/i18n.tsx'
import { Button, type ButtonLook } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import styles from './partner-console.module.css'

/** Says what is wrong with a field, if anything. */
export type ErrorAt = (field: string) => string | undefined

interface KeyDialogProps {
  title: string
  submit: string
  look?: ButtonLook
  open: boolean
  onClose: () => void
  /** What it throws is said; it closes when it is done. */
  send: (values: FormData) => Promise<void>
  children: (errorAt: ErrorAt) => ReactNode
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
  const { sending, send: start } = useSending<FormData>({
    work: async (values) => {
      await send(values)
      onClose()
    },
  })
  const { error } = sending
  const errors = fieldErrors(error)
  const submitted = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void start(new FormData(event.currentTarget))
  }
  return (
    <form className={styles.form} noValidate onSubmit={submitted}>
      {error && Object.keys(errors).length === 0 && (
        <Notice tone="error" announce>
          <p>{failureText(error, t, 'console.noAnswer')}</p>
        </Notice>
      )}
      {children((field) => errors[field])}
      <div className="actions">
        <Button type="submit" {...(look && { look })} aria-disabled={sending.isUnderWay}>
          {submit}
        </Button>
        <Button look="secondary" onClick={onClose}>
          {t('ui.cancel')}
        </Button>
      </div>
    </form>
  )
}
