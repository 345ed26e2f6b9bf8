import { FIRST_GUIDE_PAGE } from '@pan/contracts/reference/reference'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '../../../navigation/navigation.tsx'
import { useT } from '../../../i18n/i18n.tsx'
import { useEnglish } from '../description-text.tsx'
import { indexQuery } from '../queries.ts'
import styles from './guide.module.css'

interface GuideNavProps {
  /** The page that is open; undefined for the answers of a search. */
  current?: string
  headings?: readonly { readonly id: string; readonly text: string }[]
}

/** The pages of the guide, and what stands on the one that is open. */
export function GuideNav({ current, headings = [] }: GuideNavProps) {
  const t = useT()
  const english = useEnglish()
  const { data } = useSuspenseQuery(indexQuery)
  return (
    <nav aria-label={t('reference.guide.pages')} className={styles.guideNav}>
      <ul data-routes>
        {data.pages.map(({ name, title }) => (
          <li key={name}>
            <Link
              {...(name === FIRST_GUIDE_PAGE
                ? ({ to: '/partner-with-us/guide' } as const)
                : ({ to: '/partner-with-us/guide/$page', params: { page: name } } as const))}
              activeOptions={{ exact: true, includeSearch: true }}
              aria-current={name === current ? 'page' : undefined}
              lang={english}
            >
              {title}
            </Link>
            {name === current && headings.length > 1 && (
              <ul className={styles.headings} lang={english}>
                {headings.map(({ id, text }) => (
                  <li key={id}>
                    <a href={`#${id}`}>{text}</a>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
        <li>
          <Link to="/partner-with-us/reference">{t('reference.title')}</Link>
        </li>
      </ul>
    </nav>
  )
}
