import { useState, type ReactNode } from 'react'
import styles from './case.module.css'

interface CaseSectionProps {
  title: string
  /** On a phone, too; all are where there is room. */
  isOpen?: boolean
  children: ReactNode
}

/** A part of a case, folded on a phone. */
export function CaseSection({ title, isOpen = false, children }: CaseSectionProps) {
  const [isOpenFirst] = useState(() => isOpen || matchMedia('(width >= 64em)').matches)
  return (
    <details className={styles.part} open={isOpenFirst}>
      <summary>
        <h2>{title}</h2>
      </summary>
      <div className={styles.inside}>{children}</div>
    </details>
  )
}
