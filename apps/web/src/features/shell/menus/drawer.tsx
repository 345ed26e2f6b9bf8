import { Link } from '../../../navigation/navigation.tsx'
import { ContactLines } from '../../../site/contact-lines.tsx'
import { FLOWS } from '@pan/contracts/pan/flow'
import { useT } from '../../../i18n/i18n.tsx'
import { FlowLinks } from './flow-links.tsx'
import styles from './menus.module.css'
import { menuLinks } from '../../../navigation/pages.ts'
import shell from '../shell.module.css'
import { useMenuFold } from './use-menu-fold.ts'

/** The menus where there is no room for a row of them, and how to reach us. */
export function Drawer({ className }: { className: string | undefined }) {
  const t = useT()
  const fold = useMenuFold()
  return (
    <details ref={fold} className={className}>
      <summary className={`${styles.drawerTitle} ${styles.fold}`}>{t('site.menu')}</summary>
      <div className={styles.panel}>
        <div className={`${shell.wide} ${styles.drawerPanel}`}>
          <nav aria-label={t('site.menu')}>
            <ul className={styles.links}>
              <li>
                <Link to="/" activeOptions={{ exact: true }}>
                  {t('site.menu.home')}
                </Link>
              </li>
              <li>
                <p className={styles.flow}>{t('site.menu.apply')}</p>
                <div className={styles.indented}>
                  {FLOWS.map((flow) => (
                    <details key={flow}>
                      <summary id={`drawer-${flow}`} className={styles.fold}>
                        {t(`services.${flow}`)}
                      </summary>
                      <FlowLinks flow={flow} labelledBy={`drawer-${flow}`} />
                    </details>
                  ))}
                </div>
              </li>
              {menuLinks.map(({ label, link }) => (
                <li key={label}>
                  <Link {...link}>{t(label)}</Link>
                </li>
              ))}
            </ul>
          </nav>
          <ContactLines />
        </div>
      </div>
    </details>
  )
}
