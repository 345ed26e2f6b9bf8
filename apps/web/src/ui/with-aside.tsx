import type { ReactNode } from 'react'
import styles from './with-aside.module.css'

/** A page with something to read on at its side, below it where there is no room. */
export function WithAside({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.columns}>
      <div className={styles.page}>{children}</div>
      {aside}
    </div>
  )
}
