import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '../../../navigation/navigation.tsx'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { config } from '../../../site/config.ts'
import { useT } from '../../../i18n/i18n.tsx'
import { login } from '../../../api/login.ts'
import { arriveAtHeading } from '../../../ui/focus-on-arrival.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import styles from '../accounts.module.css'
import { LoginForm } from './login-form.tsx'
import { PasskeyLogin } from './passkey-login.tsx'
import { RegisterForm } from './register-form.tsx'
import { SecondStep, type PendingLogin } from './second-step.tsx'
import { SocialButtons } from './social-buttons.tsx'

const widthMax = 500

export interface LoginDialogProps {
  open: boolean
  /** Whether the page stays the same after logging in. */
  stays: boolean
  onClose: () => void
}

/** Logging in and signing up, one at a time. */
export function LoginDialog({ open, stays, onClose }: LoginDialogProps) {
  const t = useT()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [mode, setMode] = useState<'login' | 'register'>('login')
  const [email, setEmail] = useState('')
  const [pendingLogin, setPendingLogin] = useState<PendingLogin>()

  const content = useRef<HTMLDivElement>(null)
  const step = pendingLogin ? 'second' : mode
  const before = useRef(step)

  // The form that had the focus is gone; what it knew already is not asked again.
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    // After the last step there is none: the dialog is closed.
    const fields = [...(content.current?.querySelectorAll<HTMLInputElement>('input') ?? [])]
    fields.find(({ value }) => value === '')?.focus()
  }, [step])

  function entered(as: Parameters<typeof login.keep>[0]) {
    // Null where somebody has closed the dialog meanwhile, and does something else: they stay where they are.
    const shown = content.current
    const part = shown?.closest('main section')
    // Whoever was here before on this computer is forgotten.
    queryClient.clear()
    setPendingLogin(undefined)
    // All else can have the focus once the dialog is closed.
    flushSync(onClose)
    login.keep(as)
    if (!shown) return
    arriveAtHeading(part)
    if (!stays) void navigate({ to: '/' })
  }

  function registered(as: string) {
    setEmail(as)
    setMode('login')
  }

  const other = mode === 'login' ? 'register' : 'login'
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t(pendingLogin ? 'auth.login.second.title' : `account.${mode}.title`)}
      maxWidth={widthMax}
      actions={
        <Button look="secondary" onClick={onClose}>
          {t('account.close')}
        </Button>
      }
    >
      <div ref={content} className={styles.content}>
        {pendingLogin ? (
          <SecondStep login={pendingLogin} onDone={entered} onBack={() => setPendingLogin(undefined)} />
        ) : (
          <>
            {mode === 'login' ? (
              <LoginForm email={email} onDone={entered} onSecondStep={setPendingLogin} />
            ) : (
              <RegisterForm onDone={registered} />
            )}
            <div className={styles.others}>
              {mode === 'login' && <PasskeyLogin onDone={entered} />}
              {mode === 'login' && <SocialButtons stays={stays} />}
              {mode === 'login' && (
                <Link to="/reset-password" onClick={onClose}>
                  {t('account.reset.forgotten')}
                </Link>
              )}
              {mode === 'login' && config.agentLoginUrl && (
                <a href={config.agentLoginUrl} rel="noreferrer">
                  {t('account.agent')}
                </a>
              )}
              <Button look="link" onClick={() => setMode(other)}>
                {t(mode === 'login' ? 'account.toRegister' : 'account.toLogin')}
              </Button>
            </div>
          </>
        )}
      </div>
    </Dialog>
  )
}
