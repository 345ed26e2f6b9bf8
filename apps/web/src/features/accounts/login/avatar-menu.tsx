import { renewLogin } from '@pan/contracts/accounts/settings'
import { logout as logoutEndpoint } from '@pan/contracts/accounts/accounts'
import type { Account } from '@pan/contracts/accounts/accounts'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '../../../navigation/navigation.tsx'
import { useEffect, useRef } from 'react'
import { applicantToken, call } from '../../../api/call.ts'
import { useT } from '../../../i18n/i18n.tsx'
import { login } from '../../../api/login.ts'
import { forgetCarriedAnswers } from '../../../forms/carried-answers.ts'
import { arriveAtHeading } from '../../../ui/arrive.ts'
import { useSnackbar } from '../../../ui/snackbar.tsx'
import styles from '../accounts.module.css'

const renewalMilliseconds = 20 * 60_000

/** A new token well before the old one ends, for as long as the page is open. */
function useRenewal(): void {
  useEffect(() => {
    const renew = () => {
      call(renewLogin, {}).then(
        ({ token }) => login.renew(token),
        () => undefined,
      )
    }
    const timer = setInterval(renew, renewalMilliseconds)
    return () => clearInterval(timer)
  }, [])
}

/** The browser folds it, so that any key opens it. */
export function AvatarMenu({ user }: { readonly user: Account }) {
  const t = useT()
  const show = useSnackbar()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const fold = useRef<HTMLDetailsElement>(null)
  useRenewal()

  useEffect(() => {
    const menu = fold.current!
    const elsewhere = ({ target }: Event) => {
      if (!menu.contains(target as Node)) menu.open = false
    }
    const escaped = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || !menu.open) return
      menu.open = false
      menu.querySelector('summary')?.focus()
    }
    document.addEventListener('pointerdown', elsewhere)
    menu.addEventListener('keydown', escaped)
    return () => {
      document.removeEventListener('pointerdown', elsewhere)
      menu.removeEventListener('keydown', escaped)
    }
  }, [])

  async function leave() {
    // Whatever the answer: on this device the login is over.
    await call(logoutEndpoint, {}).catch(() => undefined)
    login.forget()
    applicantToken.forget()
    forgetCarriedAnswers()
    queryClient.clear()
    show({ tone: 'success', text: t('account.loggedOut') })
    await navigate({ to: '/' })
    // The menu is gone, and where the page stays the same nothing else leads on.
    arriveAtHeading()
  }

  return (
    <details ref={fold} className={styles.menu}>
      <summary className={styles.avatar} aria-label={t('account.menu', { name: user.name })}>
        {user.name.trim().charAt(0).toUpperCase()}
      </summary>
      <div className={styles.panel}>
        <p className={styles.who}>{user.name}</p>
        <Link to="/account" className={styles.entry} onClick={() => (fold.current!.open = false)}>
          {t('account.menu.page')}
        </Link>
        <button type="button" className={styles.entry} onClick={() => void leave()}>
          {t('account.menu.logout')}
        </button>
      </div>
    </details>
  )
}
