import type { InboxEntry } from '@pan/contracts/staff/inbox/inbox'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { dayAndTimeText } from '../../format/moment-text.ts'
import { useI18n } from '../../i18n/i18n.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Table, type Column } from '../../ui/table.tsx'
import { Link, useSearchInAddress } from '../program/links.tsx'
import { focusPlace } from '../shell/arrival.ts'
import { Loaded } from '../shell/loaded.tsx'
import { Page } from '../shell/page.tsx'
import { RowLink } from '../shell/row-link.tsx'
import { inboxQuery } from './queries.ts'

/** What waits for an answer: messages of the contact page, and what applicants have written. */
export function InboxPage() {
  const { locale, t } = useI18n()
  const { cursor } = useSearchInAddress()
  const query = useQuery(inboxQuery(cursor))
  const isThere = query.data !== undefined

  useEffect(() => {
    // The rows came after the page: whoever comes back finds theirs.
    if (isThere && document.activeElement?.matches('body, h1')) focusPlace()
  }, [isThere])

  const columns: Column<InboxEntry>[] = [
    {
      key: 'reference',
      heading: t('inbox.reference'),
      isPlain: true,
      renderCell: ({ kind, id, reference }) => (
        <RowLink to={kind === 'message' ? '/messages/$id' : '/cases/$id'} id={id}>
          {reference}
        </RowLink>
      ),
    },
    {
      key: 'what',
      heading: t('inbox.what'),
      renderCell: ({ subject }) =>
        subject === '' ? t('inbox.remark') : t('inbox.message', { subject: t(`contact.subject.${subject}`) }),
    },
    {
      key: 'since',
      heading: t('inbox.since'),
      renderCell: ({ since, working_days: count }) => (
        <>
          {dayAndTimeText(new Date(since), locale)},{' '}
          {count === 0 ? t('cases.age.us.today') : t('cases.age.us', { count })}
        </>
      ),
    },
  ]

  return (
    <Page title={t('staff.nav.inbox')}>
      <Loaded query={query}>
        {({ entries, next_cursor: next }) => (
          <>
            {entries.length === 0 ? (
              <p>{t('inbox.none')}</p>
            ) : (
              <Table caption={t('inbox.caption')} columns={columns} rows={entries} keyOf={({ id }) => id} />
            )}
            <nav className="actions" aria-label={t('ui.pages')}>
              {cursor !== undefined && (
                <Link to="/inbox" className={buttonClass('secondary')}>
                  {t('cases.first')}
                </Link>
              )}
              {next !== null && (
                <Link to="/inbox" search={{ cursor: next }} className={buttonClass('secondary')}>
                  {t('ui.pages.next')}
                </Link>
              )}
            </nav>
          </>
        )}
      </Loaded>
    </Page>
  )
}
