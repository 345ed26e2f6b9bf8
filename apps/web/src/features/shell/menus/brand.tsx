import { Link } from '../../../navigation/navigation.tsx'
import { useT } from '../../../i18n/i18n.tsx'
import styles from './top-bar.module.css'

/** The mark and the name, which lead home. */
export function Brand() {
  const t = useT()
  return (
    <Link to="/" className={styles.brand}>
      {/* The picture of `favicon.svg`; fetched, it would share a slow line with the sheet and the fonts. */}
      <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
        <rect x="1" y="5" width="30" height="22" rx="4" fill="#0a5675" />
        <path d="M6 11.5h13M6 16.5h6M6 21.5h4" stroke="#fff" strokeWidth="2.4" strokeLinecap="round" />
        <path
          d="m14.5 18.6 4 4 7.5-9.2"
          fill="none"
          stroke="#ffcf33"
          strokeWidth="3.4"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      {t('site.name')}
    </Link>
  )
}
