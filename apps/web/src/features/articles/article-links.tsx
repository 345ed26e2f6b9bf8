import { Link } from '../../navigation/navigation.tsx'
import styles from './articles.module.css'
import type { ArticleLink } from './queries.ts'
import { useForeign } from './use-foreign.ts'

interface ArticleLinksProps {
  id: string
  heading: string
  articles: readonly ArticleLink[]
}

/** A short list of articles under a heading; nothing where there is none. */
export function ArticleLinks({ id, heading, articles }: ArticleLinksProps) {
  const foreign = useForeign()
  if (articles.length === 0) return null
  return (
    <section aria-labelledby={id} className={`${styles.links} screen-only`} data-routes>
      <h2 id={id}>{heading}</h2>
      <ul>
        {articles.map(({ slug, page_title: title, language }) => (
          <li key={slug}>
            <Link to="/articles/$name" params={{ name: slug }} lang={foreign(language)}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
