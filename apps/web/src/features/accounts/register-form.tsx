import { registrationIssues, type Registration } from '@pan/contracts/account-rules'
import { register } from '@pan/contracts/accounts'
import { useState } from 'react'
import { call } from '../../api.ts'
import { useT } from '../../i18n/i18n.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useSnackbar } from '../../ui/snackbar.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import styles from './accounts.module.css'
import { PasswordField, ShowPasswords } from './password-field.tsx'
import { sayRegisterRefusal } from './say-refusal.ts'
import { SubmitRow } from './submit-row.tsx'
import { useAccountForm } from './use-account-form.ts'

const empty = { name: '', email: '', password: '', password_confirmation: '' }

const registrationIn = (values: Readonly<Record<string, string>>): Registration => ({ ...empty, ...values })

export function RegisterForm({ onDone }: { onDone: (email: string) => void }) {
  const t = useT()
  const show = useSnackbar()
  const [isShown, setShown] = useState(false)
  const [refusal, setRefusal] = useState('')
  const labels = {
    name: t('account.name'),
    email: t('account.email'),
    password: t('account.password'),
    password_confirmation: t('account.password.confirm'),
  }
  const { issues, errorAt, isWorking, handlers } = useAccountForm(
    empty,
    (values) => registrationIssues(registrationIn(values)),
    async (values) => {
      setRefusal('')
      try {
        const { solveCaptcha } = await import('../../captcha/solve-captcha.ts')
        const body = { ...registrationIn(values), captcha: await solveCaptcha() }
        const { message } = await call(register, { body })
        show({ tone: 'success', text: message })
        onDone(body.email)
      } catch (error) {
        const text = sayRegisterRefusal(error, t('account.noAnswer'))
        setRefusal(text)
        show({ tone: 'error', text })
        throw error
      }
    },
  )

  return (
    <form className={styles.form} noValidate {...handlers}>
      {refusal && (
        <Notice tone="error" announce>
          {refusal}
        </Notice>
      )}
      <TextInput
        id="register-name"
        name="name"
        label={labels.name}
        autoComplete="name"
        error={errorAt('name')}
      />
      <TextInput
        id="register-email"
        name="email"
        type="email"
        label={labels.email}
        autoComplete="username"
        error={errorAt('email')}
      />
      <PasswordField
        id="register-password"
        name="password"
        label={labels.password}
        hint={t('account.password.hint')}
        autoComplete="new-password"
        isShown={isShown}
        error={errorAt('password')}
      />
      <PasswordField
        id="register-confirmation"
        name="password_confirmation"
        label={labels.password_confirmation}
        autoComplete="new-password"
        isShown={isShown}
        error={errorAt('password_confirmation')}
      />
      <ShowPasswords isShown={isShown} onChange={setShown} />
      <SubmitRow text={t('account.register.submit')} issues={issues} labels={labels} isWorking={isWorking} />
    </form>
  )
}
