import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useI18n } from '../../i18n/i18n.tsx'
import styles from './lookups.module.css'
import { relatedQuery } from './queries.ts'

/** The newest articles. */
export function RelatedLinks() {
  const { locale, t } = useI18n()
  const { data: articles = [] } = useQuery(relatedQuery(locale))
  if (articles.length === 0) return null
  return (
    <nav className="stack" aria-labelledby="related">
      <h2 id="related">{t('lookups.related')}</h2>
      <ul className={styles.links}>
        {articles.map(({ slug, page_title: title }) => (
          <li key={slug}>
            <Link to="/articles/$name" params={{ name: slug }}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
