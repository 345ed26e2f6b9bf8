import { Link } from '../../navigation/navigation.tsx'
import { useT } from '../../i18n/i18n.tsx'
import { dayText } from '../../format/moment-text.ts'
import { Card } from '../../ui/card.tsx'
import styles from './articles.module.css'
import type { ArticleCard } from './queries.ts'
import { useForeign } from './use-foreign.ts'

/** One article of a list. */
export function ArticleSummary({ article }: { article: ArticleCard }) {
  const t = useT()
  const foreign = useForeign()
  const { slug, page_title: title, page_description: description, language } = article
  const link = { to: '/articles/$name', params: { name: slug } } as const
  return (
    <Card
      title={
        <Link {...link} lang={foreign(language)} className={styles.titleLink}>
          {title}
        </Link>
      }
      action={
        <Link {...link} className={styles.more}>
          {t('articles.readMore')}
          <span className="visually-hidden">: {title}</span>
        </Link>
      }
    >
      <p className={styles.facts}>
        <span className="no-wrap">
          {t('articles.created', { date: dayText(new Date(article.created_at)) })}
        </span>
        {article.access_count > 0 && <span>{t('articles.views', { count: article.access_count })}</span>}
      </p>
      <p lang={foreign(language)}>{description}</p>
    </Card>
  )
}
