import type { ReactNode } from 'react'
import styles from './status-tag.module.css'

export type StatusTone = 'neutral' | 'active' | 'done' | 'problem'

const shapes: Record<StatusTone, string> = { neutral: '○', active: '◐', done: '✓', problem: '!' }

/** A state as a word with a shape; the colour only repeats it. */
export function StatusTag({ tone = 'neutral', children }: { tone?: StatusTone; children: ReactNode }) {
  return (
    <span className={`${styles.tag} ${styles[tone]}`}>
      <span aria-hidden="true" className={styles.shape}>
        {shapes[tone]}
      </span>{' '}
      {children}
    </span>
  )
}
