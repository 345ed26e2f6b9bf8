import type { ListChange } from '@pan/contracts/staff/lists/list-change'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { dayAndTimeText } from '../../format/moment-text.ts'
import { useI18n } from '../../i18n/i18n.tsx'
import { SummaryList } from '../../ui/summary-list.tsx'
import { Link, useIdInAddress } from '../program/links.tsx'
import { meQuery } from '../session/me.ts'
import { Loaded } from '../shell/loaded.tsx'
import { Page } from '../shell/page.tsx'
import { Apply } from './apply.tsx'
import { Difference } from './difference.tsx'
import { listChangeQuery } from './queries.ts'

/** What a file or an older version would change, then what became of it. Closing the page stops nothing. */
export function ListChangePage() {
  const { t } = useI18n()
  const query = useQuery(listChangeQuery(useIdInAddress()))
  const list = query.data?.change.list
  const queryClient = useQueryClient()
  const isNamed = list === 'paper-names' && query.data?.change.state === 'applied'
  useEffect(() => {
    // Names of papers come with whoever is signed in: the pages say them at once.
    if (isNamed) void queryClient.invalidateQueries(meQuery())
  }, [isNamed, queryClient])
  return (
    <Page title={list ? t(`lists.name.${list}`) : t('lists.title')}>
      <Loaded query={query}>
        {({ change, difference }) => (
          <>
            <Head change={change} />
            {change.may_confirm && <Apply change={change} />}
            <Difference change={change} difference={difference} />
          </>
        )}
      </Loaded>
    </Page>
  )
}

function Head({ change }: { change: ListChange }) {
  const { locale, t } = useI18n()
  const { list, state, rows, added, changed, removed, wrong, back_to: backTo } = change
  const isSame = state === 'checked' && !change.may_confirm
  const numbers = { before: change.before, added, changed, removed, unchanged: rows - added - changed, wrong }
  const wanted = state === 'refused' ? (['before', 'wrong'] as const) : COUNTS
  return (
    <>
      <p>
        <Link to="/lists/$id" params={{ id: list }}>
          {t(`lists.name.${list}`)}
        </Link>
      </p>
      <output>
        <p>
          {t(`lists.about.${isSame ? 'same' : state}`, {
            time: dayAndTimeText(new Date(change.expires_at), locale),
            version: change.version ?? '',
          })}
        </p>
      </output>
      <SummaryList
        rows={[
          ...wanted.map((key) => ({
            key,
            label: t(`lists.${key}`),
            value: numbers[key].toLocaleString('en-IN'),
          })),
          {
            key: 'what',
            label: t('lists.what'),
            value: backTo === null ? t('lists.what.file') : t('lists.what.version', { version: backTo }),
          },
          { key: 'source', label: t('lists.source'), value: change.source },
          { key: 'as-of', label: t('lists.asOf'), value: change.as_of },
          { key: 'by', label: t('lists.sent.by'), value: change.by.name },
          ...(change.reason ? [{ key: 'reason', label: t('lists.reason'), value: change.reason }] : []),
        ]}
      />
    </>
  )
}

const COUNTS = ['before', 'added', 'changed', 'removed', 'unchanged'] as const
