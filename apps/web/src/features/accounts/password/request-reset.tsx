import { requestPasswordReset } from '@pan/contracts/accounts/recovery'
import { emailIssue } from '@pan/contracts/accounts/rules'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { useT } from '../../../i18n/i18n.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { AccountForm } from '../form/account-form.tsx'
import { useAccountForm } from '../form/use-account-form.ts'

const check = ({ email = '' }: Readonly<Record<string, string>>) => {
  const issue = emailIssue(email)
  return issue ? [issue] : []
}

/** The answer is the same whether the address has an account or not. Whose link was good for nothing is told so until they ask. */
export function RequestReset({ reason }: { reason: string }) {
  const t = useT()
  const [sent, setSent] = useState('')
  const [isTried, setTried] = useState(false)
  const form = useAccountForm({
    initial: { email: '' },
    check,
    async send({ email = '' }) {
      setSent('')
      setTried(true)
      const { solveCaptcha } = await import('../../../forms/captcha/solve-in-worker.ts')
      setSent((await call(requestPasswordReset, { body: { email, captcha: await solveCaptcha() } })).message)
    },
  })

  return (
    <AccountForm form={form} text={t('account.reset.submit')} labels={{ email: t('account.email') }}>
      {reason && !isTried && (
        <Notice tone="error" announce>
          {reason}
        </Notice>
      )}
      <p>{t('account.reset.text')}</p>
      {sent && (
        <Notice tone="success" announce>
          {sent}
        </Notice>
      )}
      <TextInput
        id="reset-email"
        name="email"
        type="email"
        label={t('account.email')}
        autoComplete="username"
        error={form.errorAt('email')}
      />
    </AccountForm>
  )
}
