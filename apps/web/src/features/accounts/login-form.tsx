import { emailIssue, type AccountIssue } from '@pan/contracts/account-rules'
import { login } from '@pan/contracts/accounts'
import type { Reply } from '@pan/contracts/kit/endpoint'
import { useState } from 'react'
import { call } from '../../api.ts'
import { useT } from '../../i18n/i18n.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { AccountForm } from './account-form.tsx'
import { PasswordField, ShowPasswords } from './password-field.tsx'
import { useAccountForm } from './use-account-form.ts'
import { withCaptcha } from './with-captcha.ts'

type Entered = Reply<typeof login>

function check({ email = '', password = '' }: Readonly<Record<string, string>>): AccountIssue[] {
  const issue = emailIssue(email)
  return [
    ...(issue ? [issue] : []),
    ...(password === '' ? [{ field: 'password', message: { key: 'account.required' } } as const] : []),
  ]
}

const enter = (email: string, password: string): Promise<Entered> =>
  withCaptcha((captcha) => call(login, { body: { email, password, ...captcha } }))

export function LoginForm({ email, onDone }: { email: string; onDone: (entered: Entered) => void }) {
  const t = useT()
  const [isShown, setShown] = useState(false)
  const labels = { email: t('account.email'), password: t('account.password') }
  const form = useAccountForm({
    initial: { email },
    check,
    send: async (values) => onDone(await enter(values['email']!, values['password']!)),
  })

  return (
    <AccountForm form={form} text={t('account.login.submit')} labels={labels}>
      <TextInput
        id="login-email"
        name="email"
        type="email"
        label={labels.email}
        autoComplete="username"
        defaultValue={email}
        error={form.errorAt('email')}
      />
      <PasswordField
        id="login-password"
        name="password"
        label={labels.password}
        autoComplete="current-password"
        isShown={isShown}
        error={form.errorAt('password')}
      />
      <ShowPasswords isShown={isShown} onChange={setShown} />
    </AccountForm>
  )
}
