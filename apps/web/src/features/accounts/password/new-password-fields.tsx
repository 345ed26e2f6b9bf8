import { useId, useState } from 'react'
import { useT } from '../../../i18n/i18n.tsx'
import { PasswordField, ShowPasswords } from './password-field.tsx'

interface NewPasswordFieldsProps {
  /** With a name for the current password, it is asked for as well. */
  labels: {
    readonly current_password?: string
    readonly password: string
    readonly password_confirmation: string
  }
  errorAt: (field: string) => string | undefined
}

/** A password to be and its repetition. */
export function NewPasswordFields({ labels, errorAt }: NewPasswordFieldsProps) {
  const t = useT()
  const id = useId()
  const [isShown, setShown] = useState(false)
  const field = (name: keyof typeof labels) => ({
    id: `${id}-${name}`,
    name,
    label: labels[name] ?? '',
    isShown,
    error: errorAt(name),
  })
  return (
    <>
      {labels.current_password && (
        <PasswordField {...field('current_password')} autoComplete="current-password" />
      )}
      <PasswordField {...field('password')} hint={t('account.password.hint')} autoComplete="new-password" />
      <PasswordField {...field('password_confirmation')} autoComplete="new-password" />
      <ShowPasswords isShown={isShown} onChange={setShown} />
    </>
  )
}
