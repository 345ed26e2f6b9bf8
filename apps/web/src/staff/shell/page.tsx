import type { ReactNode } from 'react'
import { usePageTitle } from '../../features/shell/use-page-title.ts'
import { useT } from '../../i18n/i18n.tsx'
import styles from './frame.module.css'

interface PageProps {
  title: string
  /** Beside the heading: what is done most. */
  actions?: ReactNode
  children: ReactNode
}

/** A page of the back office with its heading, which is the title of the document too. */
export function Page({ title, actions, children }: PageProps) {
  const t = useT()
  usePageTitle(`${title} – ${t('staff.title')}`)
  return (
    <div className="stack">
      <div className="actions">
        <h1>{title}</h1>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </div>
  )
}
