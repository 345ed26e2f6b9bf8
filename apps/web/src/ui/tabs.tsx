import type { ReactNode } from 'react'
import styles from './tabs.module.css'

/** The look of a link of `Tabs`; the one that is shown is `aria-current`. */
export const tabClass = styles.tab!

/** Links to the views of one thing, side by side. */
export function Tabs({ label, children }: { label: string; children: readonly ReactNode[] }) {
  return (
    <nav aria-label={label} data-routes>
      <ul className={styles.tabs}>
        {children.map((tab, index) => (
          <li key={index}>{tab}</li>
        ))}
      </ul>
    </nav>
  )
}
