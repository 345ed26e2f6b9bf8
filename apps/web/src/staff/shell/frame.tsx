import { useLocation } from '@tanstack/react-router'
import type { StaffMe } from '@pan/contracts/staff/staff-schemas'
import type { ReactNode } from 'react'
import { useT } from '../../i18n/i18n.tsx'
import { SkipLink } from '../../ui/skip-link.tsx'
import { Link } from '../program/links.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { Menu } from './menu.tsx'
import { SignOut } from './sign-out.tsx'
import styles from './frame.module.css'

/** What stands around every page: who is signed in, the language, and the ways to what they may do. */
export function Frame({ me, children }: { me?: StaffMe; children: ReactNode }) {
  const t = useT()
  const { pathname } = useLocation()
  return (
    <>
      <header className={styles.top}>
        <SkipLink target="main" />
        {me ? (
          <Link to="/" className={styles.name}>
            {t('staff.title')}
          </Link>
        ) : (
          <p className={styles.name}>{t('staff.title')}</p>
        )}
        <div className={styles.tools}>
          <LanguageSwitch me={me} />
          {me && <SignOut me={me} />}
        </div>
      </header>
      <div className={me ? styles.columns : styles.alone}>
        {/* Another page closes the menu. */}
        {me && <Menu key={pathname} />}
        <main id="main" tabIndex={-1} className={styles.main}>
          {children}
        </main>
      </div>
    </>
  )
}
