import { PASSKEY_NAME_LENGTH_MAX } from '@pan/contracts/accounts/authenticators'
import { useId } from 'react'
import { useT } from '../../../i18n/i18n.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { AccountForm } from '../form/account-form.tsx'
import { NoPasskey } from './device-passkey.ts'
import { loginRefusalText } from '../form/refusal-text.ts'
import { useAccountForm } from '../form/use-account-form.ts'

interface PasskeyNameFormProps {
  initial?: string
  submit: string
  send: (name: string) => Promise<void>
}

/** Asks how a passkey is called. */
export function PasskeyNameForm({ initial = '', submit, send }: PasskeyNameFormProps) {
  const t = useT()
  const label = t('auth.passkey.name')
  const form = useAccountForm({
    initial: { name: initial },
    check: ({ name = '' }) =>
      name.trim() ? [] : [{ field: 'name', message: { key: 'auth.passkey.name.required' } }],
    send: ({ name = '' }) => send(name),
    refusalText: (error) =>
      error instanceof NoPasskey ? t('auth.passkey.cancelled') : loginRefusalText(error, t),
  })
  return (
    <AccountForm form={form} text={submit} labels={{ name: label }}>
      <TextInput
        id={useId()}
        name="name"
        autoComplete="off"
        maxLength={PASSKEY_NAME_LENGTH_MAX}
        defaultValue={initial}
        label={label}
        hint={t('auth.passkey.name.hint')}
        error={form.errorAt('name')}
      />
    </AccountForm>
  )
}
