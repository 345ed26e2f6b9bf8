import type { ReactNode } from 'react'
import { useT } from '../i18n/i18n.tsx'
import styles from './summary-list.module.css'
import { noWrap } from './no-wrap.tsx'

export interface SummaryRow {
  /** Stable across languages. */
  key: string
  label: ReactNode
  /** Nothing, or an empty text, shows as "Not provided". */
  value?: ReactNode
  action?: ReactNode
}

/** Questions with their answers. */
export function SummaryList({ rows }: { rows: readonly SummaryRow[] }) {
  const t = useT()
  return (
    <dl className={styles.list}>
      {rows.map(({ key, label, value, action }) => (
        <div key={key} id={`row-${key}`} className={styles.row}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>
            {value === undefined || value === null || value === '' ? (
              <span className="muted">{t('ui.notProvided')}</span>
            ) : (
              noWrap(value)
            )}
          </dd>
          {action && <dd className={styles.action}>{action}</dd>}
        </div>
      ))}
    </dl>
  )
}
