import { Link } from '../../../navigation/navigation.tsx'
import type { ReactNode } from 'react'
import { useT } from '../../../i18n/i18n.tsx'
import { ApplyMenu } from './apply-menu.tsx'
import { Brand } from './brand.tsx'
import { Drawer } from './drawer.tsx'
import { LanguageSwitch } from '../switches/language-switch.tsx'
import { PartnerMenu } from './partner-menu.tsx'
import { menuLinks } from '../../../navigation/pages.ts'
import shell from '../shell.module.css'
import styles from './top-bar.module.css'

export function TopBar({ account }: { account: ReactNode }) {
  const t = useT()
  return (
    <div className={styles.bar}>
      <div className={`${shell.wide} ${styles.barRow}`}>
        <Brand />
        <Link to="/search" aria-label={t('site.menu.search')} className={styles.search}>
          <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
            <circle cx="10" cy="10" r="6.5" fill="none" stroke="currentColor" strokeWidth="2.5" />
            <path d="m15 15 6 6" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
          </svg>
        </Link>
        <Drawer className={styles.drawer} />
        <div className={styles.tools}>
          <LanguageSwitch />
          {account}
        </div>
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
            {menuLinks
              .filter(({ label }) => label !== 'site.menu.contact')
              .map(({ label, link }) => (
                <li key={label}>
                  {label === 'site.menu.partner' ? (
                    <PartnerMenu />
                  ) : (
                    <Link {...link} className={styles.menuLink}>
                      {t(label)}
                    </Link>
                  )}
                </li>
              ))}
          </ul>
        </nav>
      </div>
    </div>
  )
}
