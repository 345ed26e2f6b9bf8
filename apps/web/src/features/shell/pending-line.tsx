import { useT } from '../../i18n/i18n.tsx'
import { useIsPending } from '../../navigation/navigation.tsx'
import styles from './shell.module.css'

/** A thin line while the next page is on its way. */
export function PendingLine() {
  const t = useT()
  const isPending = useIsPending()
  return (
    <output className={styles.pendingPlace}>
      {isPending && (
        <span className={styles.pending}>
          <span className="visually-hidden">{t('site.pending')}</span>
        </span>
      )}
    </output>
  )
}
