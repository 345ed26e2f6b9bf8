import type { ReactNode } from 'react'
import { usePageTitle } from '../../features/shell/use-page-title.ts'
import { useT } from '../../i18n/i18n.tsx'
import styles from './frame.module.css'

interface PageProps {
  title: string
  /** A number in it that stands on one line. */
  unbroken?: string | undefined
  /** Beside the heading: what is done most. */
  actions?: ReactNode
  children: ReactNode
}

/** A page of the back office with its heading, which is the title of the document too. */
export function Page({ title, unbroken = '', actions, children }: PageProps) {
  const t = useT()
  const [before, ...after] = unbroken === '' ? [title] : title.split(unbroken)
  usePageTitle(`${title} – ${t('staff.title')}`)
  return (
    <div className="stack">
      <div className="actions">
        <h1>
          {before}
          {after.length > 0 && <span className="no-wrap">{unbroken}</span>}
          {after}
        </h1>
        {actions && (
          <div className={styles.actions} data-in-sight>
            {actions}
          </div>
        )}
      </div>
      {children}
    </div>
  )
}
