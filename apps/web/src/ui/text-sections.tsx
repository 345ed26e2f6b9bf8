import type { ReactNode } from 'react'
import styles from './text-sections.module.css'

export interface TextSection {
  /** Where a link within the page leads. */
  id: string
  heading: string
  paragraphs?: readonly string[]
  points?: readonly string[]
  /** What stands below the words. */
  more?: ReactNode
}

interface TextSectionsProps {
  title: string
  lead: string
  /** Stands below the lead, such as the version of what follows. */
  facts?: ReactNode
  /** Names the list of what is on the page; there is none without it. */
  contents?: string
  sections: readonly TextSection[]
}

/** A page of running words under headings, each of which can be linked to. */
export function TextSections({ title, lead, facts, contents, sections }: TextSectionsProps) {
  return (
    <div className={styles.page}>
      <h1>{title}</h1>
      <p className="lead">{lead}</p>
      {facts}
      {contents && (
        <nav className={styles.contents} aria-labelledby="contents">
          <h2 id="contents">{contents}</h2>
          <ul>
            {sections.map(({ id, heading }) => (
              <li key={id}>
                <a href={`#${id}`}>{heading}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {sections.map(({ id, heading, paragraphs = [], points = [], more }) => (
        <section key={id} id={id} className={styles.section} aria-labelledby={`${id}-heading`}>
          <h2 id={`${id}-heading`}>{heading}</h2>
          {paragraphs.map((text) => (
            <p key={text}>{text}</p>
          ))}
          {points.length > 0 && (
            <ul>
              {points.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          )}
          {more}
        </section>
      ))}
    </div>
  )
}
