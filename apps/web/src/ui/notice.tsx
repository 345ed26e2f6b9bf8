import type { ReactNode } from 'react'
import { useT } from '../i18n/i18n.tsx'
import styles from './notice.module.css'

interface NoticeProps {
  tone?: 'info' | 'success' | 'warning' | 'error'
  title?: ReactNode
  children?: ReactNode
  /** Read out when it appears: only for what follows from something the person just did. */
  announce?: boolean
}

const marks = { info: 'i', success: '✓', warning: '!', error: '×' }

/** A message that stays in the page. Its tone is a word and a mark, not only a colour. */
export function Notice({ tone = 'info', title, children, announce = false }: NoticeProps) {
  const t = useT()
  const role = announce ? (tone === 'error' ? 'alert' : 'status') : undefined
  return (
    <div className={`${styles.notice} ${styles[tone]}`} role={role}>
      <span className={styles.mark} aria-hidden="true">
        {marks[tone]}
      </span>
      <div className={styles.content}>
        {title ? (
          <p className={styles.title}>{title}</p>
        ) : (
          <span className="visually-hidden">{t(`ui.notice.${tone}`)}: </span>
        )}
        {children}
      </div>
    </div>
  )
}
