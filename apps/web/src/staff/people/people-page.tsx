import { REQUEST_LISTS } from '@pan/contracts/staff/people/requests'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useT } from '../../i18n/i18n.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Link, useSearchInAddress } from '../program/links.tsx'
import { focusPlace } from '../shell/arrival.ts'
import { Loaded } from '../shell/loaded.tsx'
import { Page } from '../shell/page.tsx'
import { requestsQuery } from './queries.ts'
import { RequestTable } from './request-table.tsx'

/** What people ask for about their data: first what is due first. */
export function PeoplePage() {
  const t = useT()
  const { which: asked, cursor } = useSearchInAddress()
  const which = REQUEST_LISTS.find((each) => each === asked) ?? 'waiting'
  const query = useQuery(requestsQuery(which, cursor))
  const isThere = query.data !== undefined

  useEffect(() => {
    // The rows came after the page: whoever comes back finds theirs.
    if (isThere && document.activeElement?.matches('body, h1')) focusPlace()
  }, [isThere])

  return (
    <Page
      title={t('staff.nav.people')}
      actions={
        <Link to="/file-request" className={buttonClass('primary')}>
          {t('people.file')}
        </Link>
      }
    >
      <p>{t('people.text')}</p>
      <nav className="actions" aria-label={t('people.lists')}>
        {REQUEST_LISTS.map((each) => (
          <Link
            key={each}
            to="/people"
            search={{ which: each }}
            className={buttonClass(each === which ? 'primary' : 'secondary')}
            aria-current={each === which ? 'page' : undefined}
          >
            {t(`people.list.${each}`)}
          </Link>
        ))}
      </nav>
      <Loaded query={query}>
        {({ requests, next_cursor: next }) => (
          <>
            {requests.length === 0 ? (
              <p>{t(`people.none.${which}`)}</p>
            ) : (
              <RequestTable caption={t(`people.list.${which}`)} requests={requests} />
            )}
            {next !== null && (
              <nav className="actions" aria-label={t('ui.pages')}>
                <Link to="/people" search={{ which, cursor: next }} className={buttonClass('secondary')}>
                  {t('ui.pages.next')}
                </Link>
              </nav>
            )}
          </>
        )}
      </Loaded>
      <p>
        <Link to="/retention">{t('people.retention')}</Link>
      </p>
    </Page>
  )
}
