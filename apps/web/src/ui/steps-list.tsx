import type { ReactNode } from 'react'
import styles from './steps-list.module.css'

export interface Step {
  key: string
  heading: ReactNode
  text?: ReactNode
}

interface StepsListProps {
  steps: readonly Step[]
  /** Side by side where there is room for three. */
  inRow?: boolean
}

/** What happens, or what to do, one after the other. */
export function StepsList({ steps, inRow }: StepsListProps) {
  return (
    <ol className={inRow ? `${styles.list} ${styles.row}` : styles.list}>
      {steps.map(({ key, heading, text }) => (
        <li key={key} className={styles.step}>
          <p className={styles.heading}>{heading}</p>
          {typeof text === 'string' ? <p>{text}</p> : text}
        </li>
      ))}
    </ol>
  )
}
