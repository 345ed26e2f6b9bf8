import { Link } from '../../../navigation/navigation.tsx'
import { useT } from '../../../i18n/i18n.tsx'
import styles from './top-bar.module.css'

/** The mark and the name, which lead home. */
export function Brand() {
  const t = useT()
  return (
    <Link to="/" className={styles.brand}>
      <img src="/favicon.svg" alt="" width="32" height="32" />
      {t('site.name')}
    </Link>
  )
}
