import { resetPassword } from '@pan/contracts/accounts/recovery'
import { newPasswordIssues } from '@pan/contracts/accounts/rules'
import { useNavigate } from '../../../navigation/navigation.tsx'
import { ApiProblem, call } from '../../../api/call.ts'
import { useT } from '../../../i18n/i18n.tsx'
import { login } from '../../../api/login.ts'
import { useSnackbar } from '../../../ui/snackbar.tsx'
import { AccountForm } from '../form/account-form.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { useAccountForm } from '../form/use-account-form.ts'

const empty = { password: '', password_confirmation: '' }

interface ChooseNewPasswordProps {
  token: string
  /** Hears when the token is good for nothing any more, and what the service says of it. */
  onOver?: (reason: string) => void
}

/** Another password by the token of a mail. */
export function ChooseNewPassword({ token, onOver }: ChooseNewPasswordProps) {
  const t = useT()
  const show = useSnackbar()
  const navigate = useNavigate()
  const labels = {
    password: t('account.page.password.new'),
    password_confirmation: t('account.password.confirm'),
  }
  const form = useAccountForm({
    initial: empty,
    check: (values) => newPasswordIssues({ ...empty, ...values }),
    async send({ password = '', password_confirmation = '' }) {
      try {
        const { message } = await call(resetPassword, { body: { token, password, password_confirmation } })
        login.forget()
        show({ tone: 'success', text: message })
        await navigate({ to: '/' })
      } catch (error) {
        const [reason] = (error instanceof ApiProblem && error.errors['token']) || []
        if (reason !== undefined) onOver?.(reason)
        throw error
      }
    },
  })

  return (
    <AccountForm form={form} text={t('account.reset.newPassword')} labels={labels}>
      <NewPasswordFields labels={labels} errorAt={form.errorAt} />
    </AccountForm>
  )
}
