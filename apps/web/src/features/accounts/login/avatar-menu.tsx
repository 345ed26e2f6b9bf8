import { renewLogin } from '@pan/contracts/accounts/settings'
import { logout as logoutEndpoint } from '@pan/contracts/accounts/accounts'
import type { Account } from '@pan/contracts/accounts/accounts'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '../../../navigation/navigation.tsx'
import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { applicantToken, call } from '../../../api/call.ts'
import { useT } from '../../../i18n/i18n.tsx'
import { login } from '../../../api/login.ts'
import { forgetCarriedAnswers } from '../../../forms/carried-answers.ts'
import { arriveAtHeading } from '../../../ui/focus-on-arrival.ts'
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

export function AvatarMenu({ user }: { readonly user: Account }) {
  const t = useT()
  const show = useSnackbar()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  useRenewal()

  /** The focus goes back before what has it is gone. */
  const close = useCallback(() => {
    opener.current?.focus()
    setOpen(false)
  }, [])

  useEffect(() => {
    if (!isOpen) return undefined
    const elsewhere = ({ target }: Event) => {
      if (!menu.current?.contains(target as Node)) setOpen(false)
    }
    const escaped = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close()
    }
    document.addEventListener('pointerdown', elsewhere)
    document.addEventListener('focusin', elsewhere)
    document.addEventListener('keydown', escaped)
    return () => {
      document.removeEventListener('pointerdown', elsewhere)
      document.removeEventListener('focusin', elsewhere)
      document.removeEventListener('keydown', escaped)
    }
  }, [isOpen, close])

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
    <div ref={menu} className={styles.menu}>
      <button
        ref={opener}
        type="button"
        className={styles.avatar}
        aria-label={t('account.menu', { name: user.name })}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {user.name.trim().charAt(0).toUpperCase()}
      </button>
      {isOpen && (
        <div id={id} className={styles.panel}>
          <p className={styles.who}>{user.name}</p>
          <Link to="/account" className={styles.entry} onClick={close}>
            {t('account.menu.page')}
          </Link>
          <button type="button" className={styles.entry} onClick={() => void leave()}>
            {t('account.menu.logout')}
          </button>
        </div>
      )}
    </div>
  )
}
