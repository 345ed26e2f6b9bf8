import { FLOW_OF } from '@pan/contracts/pan/flow'
import type { FoundOwn } from '@pan/contracts/own-applications'
import { toneOf } from '@pan/contracts/pan/application-states'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '../../../../api/loaded.tsx'
import { useT } from '../../../../i18n/i18n.tsx'
import { StatusTag } from '../../../../ui/status-tag.tsx'
import { Table, type Column } from '../../../../ui/table.tsx'
import { MoreOwn } from './more-own.tsx'
import { OwnActions } from './own-actions.tsx'
import { OwnSearchForm } from './own-search-form.tsx'
import { PrintToday } from './print-today.tsx'
import { ownQuery } from './queries.ts'
import { TodayCount } from '../today-count.tsx'

interface OwnApplicationsProps {
  userId: string
  title: string
}

/** The applications of whoever applies for others: found by number, name or day, opened again, or used for the next. */
export function OwnApplications({ userId, title }: OwnApplicationsProps) {
  const t = useT()
  const [text, setText] = useState('')
  const query = useInfiniteQuery(ownQuery(userId, text))
  const columns: readonly Column<FoundOwn>[] = [
    { key: 'name', heading: t('status.name'), renderCell: ({ name }) => name },
    {
      key: 'coupon',
      heading: t('track.column.coupon'),
      renderCell: ({ pan_coupon_nbr: coupon }) => <span translate="no">{coupon}</span>,
    },
    {
      key: 'date',
      heading: t('track.column.date'),
      renderCell: ({ appln_date: date }) => date,
      isShort: true,
    },
    {
      key: 'application',
      heading: t('status.application'),
      renderCell: ({ application_category: category, application_state: state }) => (
        <>
          {t(`services.${FLOW_OF[category]}`)}
          <br />
          <StatusTag tone={toneOf(state)}>{t(`track.state.${state}`)}</StatusTag>
        </>
      ),
    },
    {
      key: 'action',
      heading: t('status.action'),
      renderCell: (row) => <OwnActions application={row} />,
      isScreenOnly: true,
    },
  ]
  return (
    <section className="stack">
      <h2>{title}</h2>
      <TodayCount />
      <PrintToday />
      <OwnSearchForm onSearch={setText} />
      <Loaded query={query}>
        {({ applications }) => (
          <>
            <output>{t('forOthers.found', { count: applications.length })}</output>
            {applications.length > 0 && (
              <Table
                caption={<span className="visually-hidden">{title}</span>}
                rows={applications}
                keyOf={({ id }) => id}
                columns={columns}
              />
            )}
          </>
        )}
      </Loaded>
      {query.data && <MoreOwn key={text} lookedUntil={query.data.lookedUntil} query={query} />}
    </section>
  )
}
