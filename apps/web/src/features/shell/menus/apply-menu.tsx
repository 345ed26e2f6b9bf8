import { FLOWS } from '@pan/contracts/pan/flow'
import { useT } from '../../../i18n/i18n.tsx'
import { FlowLinks } from './flow-links.tsx'
import styles from './menus.module.css'
import shell from '../shell.module.css'
import bar from './top-bar.module.css'
import { useMenuFold } from './use-menu-fold.ts'

/** Every form of the three FLOWS. */
export function ApplyMenu() {
  const t = useT()
  const fold = useMenuFold()
  return (
    <details ref={fold}>
      <summary className={`${bar.menuLink} ${styles.fold}`}>{t('site.menu.apply')}</summary>
      <div className={styles.panel}>
        <div className={`${shell.wide} ${styles.flows}`}>
          {FLOWS.map((flow) => (
            <div key={flow}>
              <p id={`menu-${flow}`} className={styles.flow}>
                {t(`services.${flow}`)}
              </p>
              <FlowLinks flow={flow} labelledBy={`menu-${flow}`} />
            </div>
          ))}
        </div>
      </div>
    </details>
  )
}
