import { useT } from '../../i18n/i18n.tsx'
import { PasswordField, ShowPasswords } from './password-field.tsx'

interface NewPasswordFieldsProps {
  labels: { readonly password: string; readonly password_confirmation: string }
  isShown: boolean
  onShow: (shown: boolean) => void
  errorAt: (field: string) => string | undefined
}

/** A password to be and its repetition. */
export function NewPasswordFields({ labels, isShown, onShow, errorAt }: NewPasswordFieldsProps) {
  const t = useT()
  return (
    <>
      <PasswordField
        id="new-password"
        name="password"
        label={labels.password}
        hint={t('account.password.hint')}
        autoComplete="new-password"
        isShown={isShown}
        error={errorAt('password')}
      />
      <PasswordField
        id="new-password-confirmation"
        name="password_confirmation"
        label={labels.password_confirmation}
        autoComplete="new-password"
        isShown={isShown}
        error={errorAt('password_confirmation')}
      />
      <ShowPasswords isShown={isShown} onChange={onShow} />
    </>
  )
}
