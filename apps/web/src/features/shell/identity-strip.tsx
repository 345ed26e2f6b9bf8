import { config } from '../../config.ts'
import { useT } from '../../i18n/i18n.tsx'
import styles from './shell.module.css'

/** Who runs this, said on every page: nobody should take it for the State. */
export function IdentityStrip() {
  const t = useT()
  return (
    <div className={styles.strip}>
      <p className={styles.wide}>
        <strong>{t('site.notGovernment')}</strong>
        {config.operator && <> {t('site.operator', { operator: config.operator })}</>}
      </p>
    </div>
  )
}
