import { useT } from '../../i18n/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import styles from './accounts.module.css'

interface Row {
  id: string
  device: string
  is_current: boolean
  /** Since when, or when last. */
  when: string
}

interface SessionRowsProps {
  rows: readonly Row[]
  isEnding: boolean
  onEnd: (id: string) => void
}

/** Where somebody is logged in, and a way to end it there. */
export function SessionRows({ rows, isEnding, onEnd }: SessionRowsProps) {
  const t = useT()
  return (
    <ul className={styles.list}>
      {rows.map(({ id, device, is_current, when }) => {
        const name = device || t('account.page.sessions.unknown')
        return (
          <li key={id} className={styles.row}>
            <span>
              {name}, {when}
            </span>
            {is_current ? (
              <strong>{t('account.page.sessions.current')}</strong>
            ) : (
              <Button look="secondary" aria-disabled={isEnding} onClick={() => !isEnding && onEnd(id)}>
                {t('account.page.sessions.end', { device: name })}
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
