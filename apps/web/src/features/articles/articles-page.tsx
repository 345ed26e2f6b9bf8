import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link } from '../../navigation/navigation.tsx'
import { useI18n } from '../../i18n/i18n.tsx'
import { arriveAt } from '../../ui/focus-on-arrival.ts'
import { Pager } from '../../ui/pager.tsx'
import { ArticleSummary } from './article-summary.tsx'
import styles from './articles.module.css'
import { CategoryTabs } from './category-tabs.tsx'
import { categoriesQuery, listingQuery, searchQuery } from './queries.ts'
import { SearchBox } from './search-box.tsx'
import { SideColumn } from './side-column.tsx'

const CARDS_OF_A_PAGE = 5

interface ArticlesPageProps {
  /** The category; empty for all. */
  category: string
  /** What is looked for; empty for the list of the category. */
  searching: string
  page: number
  onSearch: (text: string) => void
}

/** Articles as cards, five a page: of a category, or those that a search found. */
export function ArticlesPage({ category, searching, page, onSearch }: ArticlesPageProps) {
  const { locale, t } = useI18n()
  const { data: categories } = useSuspenseQuery(categoriesQuery(locale))
  const { data: articles } = useSuspenseQuery(
    searching ? searchQuery(locale, searching) : listingQuery(locale, category),
  )
  const pages = Math.max(1, Math.ceil(articles.length / CARDS_OF_A_PAGE))
  const shownPage = Math.min(page, pages)
  const cards = articles.slice((shownPage - 1) * CARDS_OF_A_PAGE, shownPage * CARDS_OF_A_PAGE)
  const found = articles.length > 0 ? t('articles.found', { count: articles.length }) : t('articles.none')
  const heading = searching
    ? found
    : (categories.find(({ slug }) => slug === category)?.category_name ?? t('articles.all'))
  const list = useRef<HTMLHeadingElement>(null)
  const shown = useRef(page)
  // The page goes up to the list, while the way that was pressed stands below it.
  useEffect(() => {
    const part = list.current!.parentElement!
    if (shown.current !== page && part.contains(document.activeElement)) arriveAt(list.current!)
    shown.current = page
  }, [page])
  return (
    <div className="stack">
      <h1>{t('articles.title')}</h1>
      <p className="lead">{t('articles.lead')}</p>
      <CategoryTabs current={searching ? undefined : category} />
      <div className={styles.columns}>
        <div className={styles.finder}>
          <SearchBox text={searching} onText={onSearch} />
        </div>
        <div className="stack" data-routes>
          <h2 ref={list}>{heading}</h2>
          <p role="status" className="visually-hidden">
            {searching ? found : `${heading}: ${found}`}
          </p>
          {cards.length === 0 && <p className="muted">{t('articles.none.text')}</p>}
          {cards.map((article) => (
            <ArticleSummary key={article.slug} article={article} />
          ))}
          <Pager
            page={shownPage}
            count={pages}
            renderLink={(to, look) => (
              <Link from="/articles/" to="/articles" search={(now) => ({ ...now, page: to })} {...look} />
            )}
          />
        </div>
        <SideColumn />
      </div>
    </div>
  )
}
