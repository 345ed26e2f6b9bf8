import type { ReactNode } from 'react'
import { useT } from '../../i18n/i18n.tsx'
import { useUser } from '../../login.ts'
import { Button, type ButtonLook } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import styles from './partner-console.module.css'
import { useSending } from './use-sending.ts'

interface KeyDialogProps {
  id: string
  title: string
  submit: string
  look?: ButtonLook
  open: boolean
  onClose: () => void
  /** What it throws is said; it closes when it is done. */
  send: (values: FormData) => Promise<void>
  /** Whether the password is asked for: nobody who only found an open page gets a key. */
  asksPassword?: boolean
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

function KeyForm({
  id,
  submit,
  look,
  onClose,
  send,
  asksPassword = false,
  children,
}: Omit<KeyDialogProps, 'open' | 'title'>) {
  const t = useT()
  const user = useUser()
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
      {asksPassword && (
        <>
          {/* Password managers ask whose password it is. */}
          <input type="hidden" name="username" autoComplete="username" value={user?.email ?? ''} />
          <TextInput
            id={`${id}-password`}
            name="password"
            type="password"
            autoComplete="current-password"
            label={t('console.password')}
            hint={t('console.password.hint')}
            error={errorAt('password')}
          />
        </>
      )}
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
