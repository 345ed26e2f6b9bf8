import { newPasswordIssues, type AccountIssue } from '@pan/contracts/account-rules'
import { changePassword } from '@pan/contracts/account-settings'
import type { Account } from '@pan/contracts/accounts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiProblem, call } from '../../api.ts'
import { useT } from '../../i18n/i18n.tsx'
import { login } from '../../login.ts'
import { useSnackbar } from '../../ui/snackbar.tsx'
import styles from './accounts.module.css'
import { NewPasswordFields } from './new-password-fields.tsx'
import { PasswordField } from './password-field.tsx'
import { SubmitRow } from './submit-row.tsx'
import { useAccountForm } from './use-account-form.ts'

const empty = { current_password: '', password: '', password_confirmation: '' }

const check = (values: Readonly<Record<string, string>>): AccountIssue[] =>
  newPasswordIssues({ ...empty, ...values })

const bodyOf = ({
  current_password = '',
  password = '',
  password_confirmation = '',
}: Readonly<Record<string, string>>) => ({
  current_password,
  password,
  password_confirmation,
})

/** Another password; every other device has to log in again. */
export function ChangePassword({ user }: { user: Account }) {
  const [count, setCount] = useState(0)
  return <ChangeForm key={count} user={user} onDone={() => setCount(count + 1)} />
}

function ChangeForm({ user, onDone }: { user: Account; onDone: () => void }) {
  const t = useT()
  const show = useSnackbar()
  const queryClient = useQueryClient()
  const [isShown, setShown] = useState(false)
  const { issues, errorAt, isWorking, handlers } = useAccountForm(empty, check, async (values) => {
    try {
      const { message, token } = await call(changePassword, { body: bodyOf(values) })
      login.renew(token)
      await queryClient.invalidateQueries({ queryKey: ['account'] })
      show({ tone: 'success', text: message })
      onDone()
    } catch (error) {
      show({ tone: 'error', text: error instanceof ApiProblem ? error.message : t('account.noAnswer') })
      throw error
    }
  })
  const labels = {
    current_password: t('account.page.password.current'),
    password: t('account.page.password.new'),
    password_confirmation: t('account.password.confirm'),
  }

  return (
    <section className="stack">
      <h2>{t('account.page.password')}</h2>
      <form className={styles.form} noValidate {...handlers}>
        {/* Password managers ask whose password it is. */}
        <input type="hidden" name="username" autoComplete="username" value={user.email} />
        <PasswordField
          id="current-password"
          name="current_password"
          label={labels.current_password}
          autoComplete="current-password"
          isShown={isShown}
          error={errorAt('current_password')}
        />
        <NewPasswordFields labels={labels} isShown={isShown} onShow={setShown} errorAt={errorAt} />
        <SubmitRow
          text={t('account.page.password.submit')}
          issues={issues}
          labels={labels}
          isWorking={isWorking}
        />
      </form>
    </section>
  )
}
