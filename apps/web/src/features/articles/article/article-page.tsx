import { viewArticle } from '@pan/contracts/articles'
import { DEFAULT_LOCALE, type Locale } from '@pan/contracts/messages/languages'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, type ComponentType } from 'react'
import { useI18n } from '../../../i18n/i18n.tsx'
import { dayText } from '../../../format/moment-text.ts'
import { Notice } from '../../../ui/notice.tsx'
import { ArticleLinks } from '../article-links.tsx'
import styles from '../articles.module.css'
import { bodyIn } from './article-body.ts'
import { CategoryTabs } from '../category-tabs.tsx'
import { FoundArticles } from '../found-articles.tsx'
import { Neighbours } from './neighbours.tsx'
import { articleQuery } from '../queries.ts'
import { SideColumn } from '../side-column.tsx'
import { useForeign } from '../use-foreign.ts'

interface ArticlePageProps {
  slug: string
  /** What readers say about the article. */
  Discussion: ComponentType<{ articleId: string }>
}

/** One article with what lies around it. */
export function ArticlePage({ slug, Discussion }: ArticlePageProps) {
  const { locale, t } = useI18n()
  const foreign = useForeign()
  const { data } = useSuspenseQuery(articleQuery(locale, slug))
  const { show_article: article, related_articles: related } = data
  const lang = foreign(article.language)
  const notTranslated = (writtenIn: Locale) =>
    writtenIn === DEFAULT_LOCALE
      ? t('articles.only.default')
      : t('articles.only.other', {
          language: new Intl.DisplayNames(locale, { type: 'language' }).of(writtenIn)!,
        })
  const view = `/api${viewArticle.path.replace(':slug', slug)}`
  // On a page that came whole the start script has done it already: the API counts a reader once.
  useEffect(() => void navigator.sendBeacon(view), [view])
  return (
    <div className="stack">
      <CategoryTabs />
      <div className={styles.columns}>
        <div className="stack">
          <article className="stack" data-view={view}>
            <h1 lang={lang}>{article.page_title}</h1>
            <p className={styles.facts}>
              <span className="no-wrap">
                {t('articles.created', { date: dayText(new Date(article.created_at)) })}
              </span>
              {article.updated_at && (
                <span className="no-wrap">
                  {t('articles.updated', { date: dayText(new Date(article.updated_at)) })}
                </span>
              )}
              {article.access_count > 0 && (
                <span>{t('articles.views', { count: article.access_count })}</span>
              )}
            </p>
            {lang && <Notice>{notTranslated(lang)}</Notice>}
            <div
              lang={lang}
              className={styles.body}
              // The API sends elements of an allow-list only.
              dangerouslySetInnerHTML={{ __html: bodyIn(locale, article.answer_text, t('articles.table')) }}
            />
          </article>
          <Neighbours previous={data.previous_article} next={data.next_article} />
          <ArticleLinks id="related" heading={t('articles.related')} articles={related} />
          <Discussion articleId={article.id} />
        </div>
        <SideColumn>
          <FoundArticles />
        </SideColumn>
      </div>
    </div>
  )
}
