import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useT } from '../../i18n/i18n.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Link, useSearchInAddress } from '../program/links.tsx'
import { focusPlace } from '../shell/arrival.ts'
import { useMay } from '../session/me.ts'
import { Loaded } from '../shell/loaded.tsx'
import { Page } from '../shell/page.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { CaseTable } from './case-table.tsx'
import { ExportView } from './export-view.tsx'
import { filterIn, type CaseFilter } from './filter.ts'
import { Filters } from './filters.tsx'
import { casesQuery, countText } from './queries.ts'
import { TakeNext } from './take-next.tsx'
import { Views } from './views.tsx'

/** The cases that wait, narrowed as the address says; Back finds the page, and the row that was opened. */
export function QueuePage() {
  const t = useT()
  const search = useSearchInAddress()
  const filter = filterIn(search)
  const query = useQuery(casesQuery(filter, search['cursor']))
  const isThere = query.data !== undefined

  useEffect(() => {
    // The rows came after the page: whoever comes back finds theirs.
    if (isThere && document.activeElement?.matches('body, h1')) focusPlace()
  }, [isThere])

  return (
    <Page title={t('cases.title')} actions={<TakeNext filter={filter} />}>
      <Views filter={filter} />
      <Filters filter={filter} />
      <ExportView filter={filter} />
      <Loaded query={query}>
        {({ cases, count, is_more, next_cursor }) => (
          <Found
            // What was chosen on one page is not chosen on another.
            key={JSON.stringify([filter, search['cursor']])}
            filter={filter}
            cases={cases}
            count={count}
            isMore={is_more}
            nextCursor={next_cursor}
            cursor={search['cursor']}
          />
        )}
      </Loaded>
    </Page>
  )
}

interface FoundProps {
  filter: CaseFilter
  cases: Parameters<typeof CaseTable>[0]['cases']
  count: number
  isMore: boolean
  nextCursor: string | null
  cursor: string | undefined
}

function Found({ filter, cases, count, isMore, nextCursor, cursor }: FoundProps) {
  const t = useT()
  const may = useMay()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const here = cases.filter(({ id }) => chosen.has(id)).map(({ id }) => id)
  return (
    <>
      {may('cases.move') && cases.length > 0 && (
        <BulkBar
          filter={filter}
          ids={here}
          mayMove={may('cases.bulk')}
          count={countText(count, isMore)}
          onChooseAll={(isAll) => setChosen(isAll ? new Set(cases.map(({ id }) => id)) : new Set())}
        />
      )}
      {cases.length === 0 ? (
        <p>{t('cases.none')}</p>
      ) : (
        <CaseTable
          caption={t('cases.count', { count: countText(count, isMore) })}
          cases={cases}
          chosen={may('cases.move') ? { ids: chosen, onChange: setChosen } : undefined}
        />
      )}
      <nav className="actions" aria-label={t('ui.pages')}>
        {cursor !== undefined && (
          <Link to="/queue" search={filter} className={buttonClass('secondary')}>
            {t('cases.first')}
          </Link>
        )}
        {nextCursor !== null && (
          <Link to="/queue" search={{ ...filter, cursor: nextCursor }} className={buttonClass('secondary')}>
            {t('ui.pages.next')}
          </Link>
        )}
      </nav>
    </>
  )
}
