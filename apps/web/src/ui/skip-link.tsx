import { useT } from '../i18n/i18n.tsx'
import styles from './skip-link.module.css'

/** Past the menu, straight to what the page is about. */
export function SkipLink({ target }: { target: string }) {
  const t = useT()
  return (
    <a
      href={`#${target}`}
      className={styles.link}
      onClick={(event) => {
        event.preventDefault()
        document.getElementById(target)?.focus()
      }}
    >
      {t('ui.skipToContent')}
    </a>
  )
}
