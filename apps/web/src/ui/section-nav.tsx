import type { ReactNode } from 'react'
import { useT } from '../i18n/i18n.tsx'
import styles from './section-nav.module.css'
import { StatusTag, type StatusTone } from './status-tag.tsx'

export interface SectionLink {
  /** Id of the section's element, and the hash of its address. */
  id: string
  name: string
  status?: string
  tone?: StatusTone
  isCurrent?: boolean
}

interface SectionNavProps {
  sections: readonly SectionLink[]
  /** Above the list, and on the screen as long as the list is. */
  note?: ReactNode
  /** Instead of the browser's own jump, where the page has to open the section first. */
  onChoose?: (id: string) => void
}

/** The sections of a long form with what is left to do in each. */
export function SectionNav({ sections, note, onChoose }: SectionNavProps) {
  const t = useT()
  return (
    <nav aria-label={t('ui.sections')} className={styles.nav}>
      {note}
      <ol className={styles.list}>
        {sections.map(({ id, name, status, tone = 'neutral', isCurrent }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className={styles.link}
              aria-current={isCurrent ? 'step' : undefined}
              onClick={(event) => {
                if (!onChoose) return
                event.preventDefault()
                onChoose(id)
              }}
            >
              <span className={styles.name}>{name}</span>
              {status && <StatusTag tone={tone}>{status}</StatusTag>}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
