import { FIRST_GUIDE_PAGE, GUIDE_PAGE } from '@pan/contracts/reference/reference'
import type { FoundSection } from '@pan/contracts/reference/reference-schemas'
import { addressIn } from '@pan/contracts/messages/addresses'
import { useI18n } from '../../i18n/i18n.tsx'
import { useEnglish } from './description-text.tsx'
import styles from './reference.module.css'

/** Sections of the guide that a search has found. */
export function FoundSections({ sections }: { sections: readonly FoundSection[] }) {
  const { locale } = useI18n()
  const english = useEnglish()
  return (
    <ul className={styles.operations} lang={english}>
      {sections.map(({ page, page_title: title, anchor, heading, excerpt }) => {
        const path = page === FIRST_GUIDE_PAGE ? GUIDE_PAGE : `${GUIDE_PAGE}/${page}`
        return (
          <li key={`${page}#${anchor}`}>
            <a href={`${addressIn(locale, path)}${anchor && `#${anchor}`}`} className={styles.operation}>
              <span>
                <strong>{heading}</strong>
                {heading !== title && <span className="muted"> {title}</span>}
              </span>
              <span className={styles.excerpt}>{excerpt}</span>
            </a>
          </li>
        )
      })}
    </ul>
  )
}
