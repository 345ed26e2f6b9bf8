import { eraseAccount } from '@pan/contracts/account-settings'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '../../navigation/navigation.tsx'
import { useState, type FormEvent } from 'react'
import { ApiProblem, call } from '../../api.ts'
import { useT } from '../../i18n/i18n.tsx'
import { login } from '../../login.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useSnackbar } from '../../ui/snackbar.tsx'
import styles from './accounts.module.css'
import { PasswordField } from './password-field.tsx'

/** The end of the account, after a second question. */
export function EraseAccount() {
  const t = useT()
  const show = useSnackbar()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const [error, setError] = useState<string>()
  const [isWorking, setWorking] = useState(false)

  async function erase(password: string) {
    if (isWorking) return
    setWorking(true)
    try {
      const { message } = await call(eraseAccount, { body: { password } })
      login.forget()
      queryClient.clear()
      show({ tone: 'success', text: message })
      await navigate({ to: '/' })
    } catch (problem) {
      const ofField = problem instanceof ApiProblem ? problem.errors['password']?.[0] : undefined
      setError(ofField ?? (problem instanceof ApiProblem ? problem.message : t('account.noAnswer')))
    } finally {
      setWorking(false)
    }
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    void erase(String(new FormData(event.currentTarget).get('password') ?? ''))
  }

  return (
    <section className="stack">
      <h2>{t('account.page.erase')}</h2>
      <p>{t('account.page.erase.text')}</p>
      <p>
        <Button look="danger" onClick={() => setOpen(true)}>
          {t('account.page.erase')}
        </Button>
      </p>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('account.page.erase')}>
        <p>{t('account.page.erase.text')}</p>
        <form className={styles.form} noValidate onSubmit={submit}>
          <PasswordField
            id="erase-password"
            name="password"
            label={t('account.page.password.current')}
            autoComplete="current-password"
            isShown={false}
            error={error}
          />
          <div className="actions">
            <Button type="submit" look="danger" aria-disabled={isWorking}>
              {t('account.page.erase.submit')}
            </Button>
            <Button look="secondary" onClick={() => setOpen(false)}>
              {t('ui.cancel')}
            </Button>
          </div>
        </form>
      </Dialog>
    </section>
  )
}
