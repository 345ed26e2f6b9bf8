import { config } from '../../site/config.ts'
import { ContactLines } from '../../site/contact-lines.tsx'
import { useT } from '../../i18n/i18n.tsx'
import styles from './shell.module.css'

/** Who runs this, said on every page: nobody should take it for the State. Beside it, how to reach them. */
export function IdentityStrip() {
  const t = useT()
  return (
    <div className={styles.strip}>
      <div className={`${styles.wide} ${styles.stripRow}`}>
        <p>
          <strong>{t('site.notGovernment')}</strong>
          {config.operator && (
            <span className={styles.stripOperator}> {t('site.operator', { operator: config.operator })}</span>
          )}
        </p>
        <div className={styles.stripContacts}>
          <ContactLines inline hours={false} />
        </div>
      </div>
    </div>
  )
}
