import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useT } from '../../i18n/i18n.tsx'
import { ApplyMenu } from './apply-menu.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import shell from './shell.module.css'
import styles from './top-bar.module.css'

export function TopBar({ account }: { account: ReactNode }) {
  const t = useT()
  return (
    <div className={styles.bar}>
      <div className={`${shell.wide} ${styles.barRow}`}>
        <Link to="/" className={styles.brand}>
          {t('site.name')}
        </Link>
        <LanguageSwitch />
        {account}
        <nav aria-label={t('site.menu')} className={styles.menu}>
          <ul className={styles.menuList}>
            <li>
              <Link to="/" activeOptions={{ exact: true }} className={styles.menuLink}>
                {t('site.menu.home')}
              </Link>
            </li>
            <li>
              <ApplyMenu />
            </li>
            <li>
              <Link to="/ao-code/{-$state}/{-$city}" className={styles.menuLink}>
                {t('site.menu.aoCode')}
              </Link>
            </li>
            <li>
              <Link to="/pancard-office/{-$state}/{-$city}" className={styles.menuLink}>
                {t('site.menu.office')}
              </Link>
            </li>
            <li>
              <Link to="/articles" className={styles.menuLink}>
                {t('site.menu.articles')}
              </Link>
            </li>
            <li>
              <Link to="/downloads" className={styles.menuLink}>
                {t('site.menu.downloads')}
              </Link>
            </li>
          </ul>
        </nav>
      </div>
    </div>
  )
}
