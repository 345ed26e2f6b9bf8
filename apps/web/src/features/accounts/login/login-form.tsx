import { emailIssue, type AccountIssue } from '@pan/contracts/accounts/rules'
import { login } from '@pan/contracts/accounts/accounts'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { useT } from '../../../i18n/i18n.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { AccountForm } from '../form/account-form.tsx'
import type { Entered } from './passkey-login.tsx'
import { PasswordField, ShowPasswords } from '../password/password-field.tsx'
import { pendingLoginOf, type PendingLogin } from './second-step.tsx'
import { useAccountForm } from '../form/use-account-form.ts'
import { withCaptcha } from '../form/with-captcha.ts'

function check({ email = '', password = '' }: Readonly<Record<string, string>>): AccountIssue[] {
  const issue = emailIssue(email)
  return [
    ...(issue ? [issue] : []),
    ...(password === '' ? [{ field: 'password', message: { key: 'account.required' } } as const] : []),
  ]
}

const enter = (email: string, password: string): Promise<Entered> =>
  withCaptcha((captcha) => call(login, { body: { email, password, ...captcha } }))

interface LoginFormProps {
  email: string
  onDone: (as: Entered) => void
  onSecondStep: (login: PendingLogin) => void
}

export function LoginForm({ email, onDone, onSecondStep }: LoginFormProps) {
  const t = useT()
  const [isShown, setShown] = useState(false)
  const labels = { email: t('account.email'), password: t('account.password') }
  const form = useAccountForm({
    initial: { email },
    check,
    async send({ email: typed = '', password = '' }) {
      try {
        onDone(await enter(typed, password))
      } catch (error) {
        const pendingLogin = pendingLoginOf(error)
        if (!pendingLogin) throw error
        onSecondStep(pendingLogin)
      }
    },
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
