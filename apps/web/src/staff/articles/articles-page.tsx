import type { ArticleRow } from '@pan/contracts/staff/articles/writing'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { dayAndTimeText } from '../../format/moment-text.ts'
import { useI18n } from '../../i18n/i18n.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Table, type Column } from '../../ui/table.tsx'
import { Link, useSearchInAddress } from '../program/links.tsx'
import { focusPlace } from '../shell/arrival.ts'
import { Loaded } from '../shell/loaded.tsx'
import { Page } from '../shell/page.tsx'
import { RowLink } from '../shell/row-link.tsx'
import { AddArticle } from './add-article.tsx'
import { StateOfArticle } from './article-state.tsx'
import { LanguageMarks } from './language-marks.tsx'
import { articlesQuery } from './queries.ts'

/** Every article by its address, those too that nobody sees yet. */
export function ArticlesPage() {
  const { locale, t } = useI18n()
  const { after } = useSearchInAddress()
  const query = useQuery(articlesQuery(after, locale))
  const [isAdding, setAdding] = useState(false)
  const isThere = query.data !== undefined

  useEffect(() => {
    // The rows came after the page: whoever comes back finds theirs.
    if (isThere && document.activeElement?.matches('body, h1')) focusPlace()
  }, [isThere])

  return (
    <Page title={t('staff.nav.articles')}>
      <p>
        <Button onClick={() => setAdding(true)}>{t('editing.add')}</Button>
      </p>
      <Loaded query={query}>
        {({ articles, next, categories }) => (
          <>
            <Articles articles={articles} />
            <nav className="actions" aria-label={t('ui.pages')}>
              {after !== undefined && (
                <Link to="/articles" className={buttonClass('secondary')}>
                  {t('editing.first')}
                </Link>
              )}
              {next !== null && (
                <Link to="/articles" search={{ after: next }} className={buttonClass('secondary')}>
                  {t('ui.pages.next')}
                </Link>
              )}
            </nav>
            <Dialog open={isAdding} onClose={() => setAdding(false)} title={t('editing.add')}>
              <AddArticle categories={categories} onClose={() => setAdding(false)} />
            </Dialog>
          </>
        )}
      </Loaded>
    </Page>
  )
}

function Articles({ articles }: { articles: readonly ArticleRow[] }) {
  const { locale, t } = useI18n()
  const columns: Column<ArticleRow>[] = [
    {
      key: 'slug',
      heading: t('editing.slug'),
      isPlain: true,
      isWide: true,
      renderCell: ({ id, slug }) => (
        <RowLink to="/articles/$id" id={id}>
          {slug}
        </RowLink>
      ),
    },
    {
      key: 'title',
      heading: t('editing.title'),
      isWide: true,
      renderCell: ({ title, languages: [first] }) => <span lang={first?.locale}>{title}</span>,
    },
    {
      key: 'state',
      heading: t('editing.state'),
      renderCell: ({ state, schedule }) => (
        <>
          <StateOfArticle state={state} />
          {schedule && (
            <p>
              {t('editing.scheduled', {
                number: schedule.version,
                time: dayAndTimeText(new Date(schedule.at), locale),
              })}
            </p>
          )}
        </>
      ),
    },
    {
      key: 'languages',
      heading: t('editing.languages'),
      renderCell: ({ languages }) => <LanguageMarks languages={languages} />,
    },
  ]
  if (articles.length === 0) return <p>{t('editing.none')}</p>
  return <Table caption={t('editing.list')} columns={columns} rows={articles} keyOf={({ id }) => id} />
}
