import { emailIssue, type AccountIssue } from '@pan/contracts/account-rules'
import { login } from '@pan/contracts/accounts'
import type { Reply } from '@pan/contracts/kit/endpoint'
import { useState } from 'react'
import { ApiProblem, call } from '../../api.ts'
import { useT } from '../../i18n/i18n.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { AccountForm } from './account-form.tsx'
import { PasswordField, ShowPasswords } from './password-field.tsx'
import { useAccountForm } from './use-account-form.ts'

type Entered = Reply<typeof login>

function check({ email = '', password = '' }: Readonly<Record<string, string>>): AccountIssue[] {
  const issue = emailIssue(email)
  return [
    ...(issue ? [issue] : []),
    ...(password === '' ? [{ field: 'password', message: { key: 'account.required' } } as const] : []),
  ]
}

/** Asks for a login; after several wrong passwords the server wants a captcha as well, which this device works out. */
async function enter(email: string, password: string): Promise<Entered> {
  try {
    return await call(login, { body: { email, password } })
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.code !== 'CAPTCHA_FAILED') throw error
    const { solveCaptcha } = await import('../../captcha/solve-captcha.ts')
    return call(login, { body: { email, password, captcha: await solveCaptcha() } })
  }
}

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
