import { registrationIssues, type Registration } from '@pan/contracts/accounts/rules'
import { register } from '@pan/contracts/accounts/accounts'
import { ApiProblem, call } from '../../../api/call.ts'
import { useT } from '../../../i18n/i18n.tsx'
import { useSnackbar } from '../../../ui/snackbar.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { AccountForm } from '../form/account-form.tsx'
import { NewPasswordFields } from '../password/new-password-fields.tsx'
import { useAccountForm } from '../form/use-account-form.ts'

const empty = { name: '', email: '', password: '', password_confirmation: '' }

const registrationIn = (values: Readonly<Record<string, string>>): Registration => ({ ...empty, ...values })

export function RegisterForm({ onDone }: { onDone: (email: string) => void }) {
  const t = useT()
  const show = useSnackbar()
  const labels = {
    name: t('account.name'),
    email: t('account.email'),
    password: t('account.password'),
    password_confirmation: t('account.password.confirm'),
  }
  const form = useAccountForm({
    initial: empty,
    check: (values) => registrationIssues(registrationIn(values)),
    async send(values) {
      const { solveCaptcha } = await import('../../../forms/captcha/solve-in-worker.ts')
      const body = { ...registrationIn(values), captcha: await solveCaptcha() }
      const { message } = await call(register, { body })
      show({ tone: 'success', text: message })
      onDone(body.email)
    },
    // The sentence for all of it; the fields say the rest.
    refusalText: (error) => (error instanceof ApiProblem ? error.message : t('account.noAnswer')),
  })

  return (
    <AccountForm form={form} text={t('account.register.submit')} labels={labels}>
      <TextInput
        id="register-name"
        name="name"
        label={labels.name}
        autoComplete="name"
        error={form.errorAt('name')}
      />
      <TextInput
        id="register-email"
        name="email"
        type="email"
        label={labels.email}
        autoComplete="username"
        error={form.errorAt('email')}
      />
      <NewPasswordFields labels={labels} errorAt={form.errorAt} />
    </AccountForm>
  )
}
