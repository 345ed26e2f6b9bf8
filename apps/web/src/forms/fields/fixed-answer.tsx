import styles from '../form.module.css'

/** An answer that is given already: text, not a disabled box. */
export function FixedAnswer({ label, value }: { label: string; value: string }) {
  return (
    <p>
      <span className={styles.fixedLabel}>{label}</span> {value}
    </p>
  )
}
