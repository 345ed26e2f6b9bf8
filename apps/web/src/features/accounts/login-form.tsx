import { emailIssue, type AccountIssue } from '@pan/contracts/account-rules'
import { login as loginEndpoint } from '@pan/contracts/accounts'
import { useState } from 'react'
import { ApiProblem, call } from '../../api.ts'
import { useT } from '../../i18n/i18n.tsx'
import { login } from '../../login.ts'
import { Notice } from '../../ui/notice.tsx'
import { useSnackbar } from '../../ui/snackbar.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import styles from './accounts.module.css'
import { PasswordField, ShowPasswords } from './password-field.tsx'
import { sayLoginRefusal } from './say-refusal.ts'
import { SubmitRow } from './submit-row.tsx'
import { useAccountForm } from './use-account-form.ts'

function check({ email = '', password = '' }: Readonly<Record<string, string>>): AccountIssue[] {
  const issue = emailIssue(email)
  return [
    ...(issue ? [issue] : []),
    ...(password === '' ? [{ field: 'password', message: { key: 'account.required' } } as const] : []),
  ]
}

/** Asks for a login; after several wrong passwords the server wants a captcha as well, which this device works out. */
async function enter(email: string, password: string) {
  try {
    return await call(loginEndpoint, { body: { email, password } })
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.code !== 'CAPTCHA_FAILED') throw error
    const { solveCaptcha } = await import('../../captcha/solve-captcha.ts')
    return call(loginEndpoint, { body: { email, password, captcha: await solveCaptcha() } })
  }
}

export function LoginForm({ email, onDone }: { email: string; onDone: () => void }) {
  const t = useT()
  const show = useSnackbar()
  const [isShown, setShown] = useState(false)
  const [refusal, setRefusal] = useState('')
  const { issues, errorAt, isWorking, handlers } = useAccountForm({ email }, check, async (values) => {
    setRefusal('')
    try {
      login.keep(await enter(values['email']!, values['password']!))
      onDone()
    } catch (error) {
      const text = sayLoginRefusal(error, t('account.noAnswer'))
      setRefusal(text)
      show({ tone: 'error', text })
    }
  })

  return (
    <form className={styles.form} noValidate {...handlers}>
      {refusal && (
        <Notice tone="error" announce>
          {refusal}
        </Notice>
      )}
      <TextInput
        id="login-email"
        name="email"
        type="email"
        label={t('account.email')}
        autoComplete="username"
        defaultValue={email}
        error={errorAt('email')}
      />
      <PasswordField
        id="login-password"
        name="password"
        label={t('account.password')}
        autoComplete="current-password"
        isShown={isShown}
        error={errorAt('password')}
      />
      <ShowPasswords isShown={isShown} onChange={setShown} />
      <SubmitRow
        text={t('account.login.submit')}
        issues={issues}
        labels={{ email: t('account.email'), password: t('account.password') }}
        isWorking={isWorking}
      />
    </form>
  )
}
