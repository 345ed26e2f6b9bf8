import { useId } from 'react'
import { useT } from '../../../i18n/i18n.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { TextInput } from '../../../ui/text-input.tsx'

interface PasswordFieldProps {
  id: string
  name: string
  label: string
  autoComplete: 'current-password' | 'new-password'
  isShown: boolean
  error?: string | undefined
  hint?: string
}

/** A password as managers know it; pasting works, and it can be shown. */
export function PasswordField({ isShown, ...field }: PasswordFieldProps) {
  return (
    <TextInput {...field} type={isShown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} />
  )
}

/** One tick for every password of a form. */
export function ShowPasswords({
  isShown,
  onChange,
}: {
  isShown: boolean
  onChange: (shown: boolean) => void
}) {
  const t = useT()
  return (
    <Checkbox
      id={useId()}
      label={t('account.password.show')}
      checked={isShown}
      onChange={({ target }) => onChange(target.checked)}
    />
  )
}
