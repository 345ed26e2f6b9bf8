import type { ReactNode } from 'react'
import styles from './fee-box.module.css'
import { noWrap } from './no-wrap.tsx'

export interface FeeLine {
  key: string
  label: ReactNode
  note?: ReactNode
  /** Money as shown, or words where there is no figure yet. */
  amount: ReactNode
}

/** An amount of money from its parts, with a total where there is one. */
export function FeeBox({ lines, total }: { lines: readonly FeeLine[]; total?: Omit<FeeLine, 'key'> }) {
  return (
    <dl className={styles.box}>
      {lines.map(({ key, ...line }) => (
        <Line key={key} {...line} />
      ))}
      {total && <Line {...total} isTotal />}
    </dl>
  )
}

function Line({ label, note, amount, isTotal = false }: Omit<FeeLine, 'key'> & { isTotal?: boolean }) {
  return (
    <div className={styles.line} data-total={isTotal || undefined}>
      <dt>
        {label}
        {note && <span className={styles.note}>{noWrap(note)}</span>}
      </dt>
      <dd className={styles.amount}>{amount}</dd>
    </div>
  )
}
