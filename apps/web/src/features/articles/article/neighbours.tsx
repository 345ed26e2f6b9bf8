import { Link } from '../../../navigation/navigation.tsx'
import { useT } from '../../../i18n/i18n.tsx'
import styles from '../articles.module.css'
import type { ArticleLink } from '../queries.ts'
import { useForeign } from '../use-foreign.ts'

interface NeighboursProps {
  previous: ArticleLink | null
  next: ArticleLink | null
}

/** The ways to the articles before and after; the one that is not there is said, and is no link. */
export function Neighbours({ previous, next }: NeighboursProps) {
  const t = useT()
  const foreign = useForeign()
  const way = (article: ArticleLink | null, label: string) =>
    article ? (
      <Link to="/articles/$name" params={{ name: article.slug }} className={styles.neighbour}>
        <span className={styles.way}>{label}</span>
        <span lang={foreign(article.language)}>{article.page_title}</span>
      </Link>
    ) : (
      <span aria-disabled="true" className={styles.neighbour}>
        <span className={styles.way}>{label}</span>
      </span>
    )
  return (
    <nav aria-label={t('articles.neighbours')} className={styles.neighbours} data-routes>
      {way(previous, t('articles.previous'))}
      {way(next, t('articles.next'))}
    </nav>
  )
}
