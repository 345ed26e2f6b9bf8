import { emailIssue, type AccountIssue } from '@pan/contracts/accounts/rules'
import { staffLogin } from '@pan/contracts/staff/login'
import type { StaffMe } from '@pan/contracts/staff/staff-schemas'
import { useState } from 'react'
import { AccountForm } from '../../features/accounts/form/account-form.tsx'
import { CodeField } from '../../features/accounts/form/code-field.tsx'
import { useAccountForm } from '../../features/accounts/form/use-account-form.ts'
import { PasswordField, ShowPasswords } from '../../features/accounts/password/password-field.tsx'
import { useT } from '../../i18n/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { staffCall } from '../session/staff-call.ts'

const FIELDS = ['password', 'code'] as const

/** E-mail, password and a code, all in one: nobody is told which of them was wrong. */
export function PasswordLogin({ onDone }: { onDone: (me: StaffMe) => void }) {
  const t = useT()
  const [isShown, setShown] = useState(false)
  const [hasApp, setHasApp] = useState(true)
  const labels = {
    email: t('account.email'),
    password: t('account.password'),
    code: t(hasApp ? 'auth.login.totp' : 'auth.login.recovery'),
  }
  const form = useAccountForm({
    initial: { email: '', password: '', code: '' },
    check(values): AccountIssue[] {
      const issue = emailIssue(values['email'] ?? '')
      const empty = FIELDS.filter((field) => !values[field]?.trim())
      return [
        ...(issue ? [issue] : []),
        ...empty.map((field) => ({ field, message: { key: 'account.required' } }) as const),
      ]
    },
    async send({ email = '', password = '', code = '' }) {
      const proof = hasApp ? { totp_code: code } : { recovery_code: code }
      onDone((await staffCall(staffLogin, { body: { email, password, ...proof } })).data.me)
    },
  })

  return (
    <>
      <AccountForm form={form} text={t('account.login.submit')} labels={labels}>
        <TextInput
          id="login-email"
          name="email"
          type="email"
          label={labels.email}
          autoComplete="username"
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
        <CodeField
          key={labels.code}
          name="code"
          label={labels.code}
          isNumber={hasApp}
          error={form.errorAt('code')}
        />
      </AccountForm>
      <p>
        <Button look="link" onClick={() => setHasApp(!hasApp)}>
          {t(hasApp ? 'auth.login.useRecovery' : 'auth.login.useTotp')}
        </Button>
      </p>
    </>
  )
}
