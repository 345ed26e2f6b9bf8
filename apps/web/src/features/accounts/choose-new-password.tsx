import { resetPassword } from '@pan/contracts/account-recovery'
import { newPasswordIssues } from '@pan/contracts/account-rules'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiProblem, call } from '../../api.ts'
import { useT } from '../../i18n/i18n.tsx'
import { login } from '../../login.ts'
import { useSnackbar } from '../../ui/snackbar.tsx'
import styles from './accounts.module.css'
import { NewPasswordFields } from './new-password-fields.tsx'
import { sayLoginRefusal } from './say-refusal.ts'
import { SubmitRow } from './submit-row.tsx'
import { useAccountForm } from './use-account-form.ts'

const empty = { password: '', password_confirmation: '' }

/** Another password by the token of a mail; `onOver` hears when that token is good for nothing any more. */
export function ChooseNewPassword({ token, onOver }: { token: string; onOver: () => void }) {
  const t = useT()
  const show = useSnackbar()
  const navigate = useNavigate()
  const [isShown, setShown] = useState(false)
  const labels = {
    password: t('account.page.password.new'),
    password_confirmation: t('account.password.confirm'),
  }
  const { issues, errorAt, isWorking, handlers } = useAccountForm(
    empty,
    (values) => newPasswordIssues({ ...empty, ...values }),
    async ({ password = '', password_confirmation = '' }) => {
      try {
        const { message } = await call(resetPassword, { body: { token, password, password_confirmation } })
        login.forget()
        show({ tone: 'success', text: message })
        await navigate({ to: '/' })
      } catch (error) {
        show({ tone: 'error', text: sayLoginRefusal(error, t('account.noAnswer')) })
        if (error instanceof ApiProblem && error.errors['token']) onOver()
        throw error
      }
    },
  )

  return (
    <form className={styles.form} noValidate {...handlers}>
      <NewPasswordFields labels={labels} isShown={isShown} onShow={setShown} errorAt={errorAt} />
      <SubmitRow
        text={t('account.reset.newPassword')}
        issues={issues}
        labels={labels}
        isWorking={isWorking}
      />
    </form>
  )
}
