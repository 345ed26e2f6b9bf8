import type { ReactNode } from 'react'
import { useT } from '../../i18n/i18n.tsx'
import styles from './lookups.module.css'

const placeholders = Array.from({ length: 20 }, (_, index) => index)

interface PlaceGridProps {
  id: string
  heading: string
  /** Undefined while they are on their way. */
  names: readonly string[] | undefined
  renderLink: (name: string) => ReactNode
}

/** Places to choose from, in a box that scrolls when there are many. */
export function PlaceGrid({ id, heading, names, renderLink }: PlaceGridProps) {
  const t = useT()
  if (names?.length === 0) return null
  return (
    <section className="stack screen-only" aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {names ? (
        <ul className={styles.grid}>
          {names.map((name) => (
            <li key={name}>{renderLink(name)}</li>
          ))}
        </ul>
      ) : (
        <div className={styles.grid} role="status">
          <span className="visually-hidden">{t('ui.loading')}</span>
          {placeholders.map((index) => (
            <span key={index} className={styles.placeholder} />
          ))}
        </div>
      )}
    </section>
  )
}
