import { Link } from '../../../navigation/navigation.tsx'
import { useT } from '../../../i18n/i18n.tsx'
import styles from './menus.module.css'
import { partnerLinks } from '../../../navigation/pages.ts'
import bar from './top-bar.module.css'
import { useMenuFold } from './use-menu-fold.ts'

/** Working with us, and reaching us. */
export function PartnerMenu() {
  const t = useT()
  const fold = useMenuFold()
  return (
    <details ref={fold} className={styles.short}>
      <summary className={`${bar.menuLink} ${styles.fold}`}>{t('site.menu.partner')}</summary>
      <div className={styles.panel}>
        <ul className={styles.links}>
          {partnerLinks.map(({ label, link }) => (
            <li key={label}>
              <Link {...link}>{t(label)}</Link>
            </li>
          ))}
        </ul>
      </div>
    </details>
  )
}
