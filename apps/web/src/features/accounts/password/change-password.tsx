import { newPasswordIssues } from '@pan/contracts/accounts/rules'
import { changePassword } from '@pan/contracts/accounts/settings'
import type { Account } from '@pan/contracts/accounts/accounts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callWithProof } from '../../../api/call-with-proof.ts'
import { useT } from '../../../i18n/i18n.tsx'
import { login } from '../../../api/login.ts'
import { useSnackbar } from '../../../ui/snackbar.tsx'
import { AccountForm } from '../form/account-form.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { useAccountForm } from '../form/use-account-form.ts'

const empty = { current_password: '', password: '', password_confirmation: '' }

/** Another password; every other device has to log in again. */
export function ChangePassword({ user }: { user: Account }) {
  const [count, setCount] = useState(0)
  return <ChangeForm key={count} user={user} onDone={() => setCount(count + 1)} />
}

function ChangeForm({ user, onDone }: { user: Account; onDone: () => void }) {
  const t = useT()
  const show = useSnackbar()
  const queryClient = useQueryClient()
  const form = useAccountForm({
    initial: empty,
    check: (values) => newPasswordIssues({ ...empty, ...values }),
    async send({ current_password = '', password = '', password_confirmation = '' }) {
      const body = { current_password, password, password_confirmation }
      const { message, token } = await callWithProof(changePassword, { body })
      login.renew(token)
      await queryClient.invalidateQueries({ queryKey: ['account'] })
      show({ tone: 'success', text: message })
      onDone()
    },
  })
  const labels = {
    current_password: t('account.page.password.current'),
    password: t('account.page.password.new'),
    password_confirmation: t('account.password.confirm'),
  }

  return (
    <section className="stack">
      <h2>{t('account.page.password')}</h2>
      <AccountForm form={form} text={t('account.page.password.submit')} labels={labels}>
        {/* Password managers ask whose password it is. */}
        <input type="hidden" name="username" autoComplete="username" value={user.email} />
        <NewPasswordFields labels={labels} errorAt={form.errorAt} />
      </AccountForm>
    </section>
  )
}
