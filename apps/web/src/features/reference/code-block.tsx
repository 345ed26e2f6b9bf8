import { CopyButton } from './copy-button.tsx'
import styles from './code-block.module.css'

interface CodeBlockProps {
  /** Names what it shows. */
  label: string
  code: string
}

/** A program or an answer as it is written, with a button that copies it. */
export function CodeBlock({ label, code }: CodeBlockProps) {
  return (
    <div className={styles.code}>
      <p className={styles.codeBar}>
        <span>{label}</span>
        <CopyButton text={code} about={label} />
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is scrolled by whoever has no mouse, too */}
      <pre tabIndex={0} role="region" aria-label={label}>
        <code>{code}</code>
      </pre>
    </div>
  )
}
