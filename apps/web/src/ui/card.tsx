import type { ReactNode } from 'react'
import styles from './card.module.css'

interface CardProps {
  title?: ReactNode
  children: ReactNode
  /** The card's way on. */
  action?: ReactNode
}

export function Card({ title, children, action }: CardProps) {
  return (
    <div className={styles.card}>
      {title && <h3 className={styles.title}>{title}</h3>}
      {children}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
