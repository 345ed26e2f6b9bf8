import type { ReactNode } from 'react'
import styles from './steps-list.module.css'

export interface Step {
  key: string
  heading: ReactNode
  text?: ReactNode
}

/** What happens, or what to do, one after the other. */
export function StepsList({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className={styles.list}>
      {steps.map(({ key, heading, text }) => (
        <li key={key} className={styles.step}>
          <p className={styles.heading}>{heading}</p>
          {text && <p>{text}</p>}
        </li>
      ))}
    </ol>
  )
}
