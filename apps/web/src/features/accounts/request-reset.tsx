import { requestPasswordReset } from '@pan/contracts/account-recovery'
import { emailIssue } from '@pan/contracts/account-rules'
import { useState } from 'react'
import { call } from '../../api.ts'
import { useT } from '../../i18n/i18n.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import styles from './accounts.module.css'
import { sayLoginRefusal } from './say-refusal.ts'
import { SubmitRow } from './submit-row.tsx'
import { useAccountForm } from './use-account-form.ts'

const check = ({ email = '' }: Readonly<Record<string, string>>) => {
  const issue = emailIssue(email)
  return issue ? [issue] : []
}

/** The answer is the same whether the address has an account or not. */
export function RequestReset() {
  const t = useT()
  const [said, setSaid] = useState<{ tone: 'success' | 'error'; text: string }>()
  const { issues, errorAt, isWorking, handlers } = useAccountForm({ email: '' }, check, async (values) => {
    try {
      const { solveCaptcha } = await import('../../captcha/solve-captcha.ts')
      const body = { email: values['email']!, captcha: await solveCaptcha() }
      setSaid({ tone: 'success', text: (await call(requestPasswordReset, { body })).message })
    } catch (error) {
      setSaid({ tone: 'error', text: sayLoginRefusal(error, t('account.noAnswer')) })
    }
  })

  return (
    <form className={styles.form} noValidate {...handlers}>
      <p>{t('account.reset.text')}</p>
      {said && (
        <Notice tone={said.tone} announce>
          {said.text}
        </Notice>
      )}
      <TextInput
        id="reset-email"
        name="email"
        type="email"
        label={t('account.email')}
        autoComplete="username"
        error={errorAt('email')}
      />
      <SubmitRow
        text={t('account.reset.submit')}
        issues={issues}
        labels={{ email: t('account.email') }}
        isWorking={isWorking}
      />
    </form>
  )
}
