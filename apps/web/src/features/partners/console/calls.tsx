import { CALL_DAYS, USAGE_DAYS, type PartnerCall } from '@pan/contracts/partners/calls'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useId, useState, type ReactNode } from 'react'
import { Loaded } from '../../../api/loaded.tsx'
import { indianMomentText } from '../../../format/indian-moment.ts'
import { useT } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { Table, type Column } from '../../../ui/table.tsx'
import { AskForMore } from './ask-for-more.tsx'
import styles from './partner-console.module.css'
import { callsQuery, usageQuery } from './queries.ts'
import { ShownKey, UsageTable } from './usage-table.tsx'

/** What the keys of a partner were used for, and what they may do in a minute. */
export function Calls({ partnerId }: { partnerId: string }) {
  const t = useT()
  const id = useId()
  return (
    <section className="stack" aria-labelledby={id}>
      <h3 id={id}>{t('console.calls')}</h3>
      <p className={styles.text}>{t('console.calls.text', { days: CALL_DAYS })}</p>
      <Opened title={t('console.usage')}>
        <Usage partnerId={partnerId} />
      </Opened>
      <Opened title={t('console.calls.list')}>
        <CallList partnerId={partnerId} />
      </Opened>
    </section>
  )
}

/** What is asked for when somebody opens it. */
function Opened({ title, children }: { title: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{title}</summary>
      {isOpen && <div className={`stack ${styles.opened}`}>{children}</div>}
    </details>
  )
}

function Usage({ partnerId }: { partnerId: string }) {
  const t = useT()
  const query = useQuery(usageQuery(partnerId))
  return (
    <Loaded query={query}>
      {({ days, limits }) => (
        <>
          <p className={styles.text}>
            {t('console.limits', Object.fromEntries(limits.map(({ of, per_minute }) => [of, per_minute])))}
          </p>
          <AskForMore partnerId={partnerId} />
          {days.length === 0 ? (
            <p>{t('console.usage.none', { days: USAGE_DAYS })}</p>
          ) : (
            <UsageTable caption={t('console.usage')} days={days} />
          )}
        </>
      )}
    </Loaded>
  )
}

function CallList({ partnerId }: { partnerId: string }) {
  const t = useT()
  const id = useId()
  const [only, setOnly] = useState<'errors'>()
  const query = useInfiniteQuery(callsQuery(partnerId, only))
  const columns: Column<PartnerCall>[] = [
    { key: 'at', heading: t('console.calls.at'), renderCell: ({ at }) => indianMomentText(at) },
    {
      key: 'call',
      heading: t('console.calls.call'),
      renderCell: ({ method, route }) => <code className={styles.key}>{`${method} ${route}`}</code>,
    },
    {
      key: 'answer',
      heading: t('console.calls.answer'),
      renderCell: ({ status, code }) => `${status} ${code}`.trim(),
    },
    { key: 'key', heading: t('console.key.key'), renderCell: ({ key }) => <ShownKey shown={key} /> },
    {
      key: 'request',
      heading: t('console.calls.request'),
      renderCell: ({ request_id }) => <code className={styles.key}>{request_id}</code>,
    },
  ]
  return (
    <>
      <RadioGroup
        id={`${id}-only`}
        name={`${id}-only`}
        inline
        label={t('console.calls.only')}
        options={[
          { value: 'all', label: t('console.calls.all') },
          { value: 'errors', label: t('console.calls.errors') },
        ]}
        chosen={only ?? 'all'}
        onChange={({ target }) => setOnly(target.value === 'errors' ? 'errors' : undefined)}
      />
      <Loaded query={query}>
        {({ pages }) => {
          const rows = pages.flatMap(({ calls }) => calls)
          if (rows.length === 0) return <p>{t('console.calls.none', { days: CALL_DAYS })}</p>
          return (
            <Table
              caption={t('console.calls.list')}
              columns={columns}
              rows={rows}
              keyOf={(each) => each.id}
            />
          )
        }}
      </Loaded>
      <div className="actions">
        {query.hasNextPage && (
          <Button look="secondary" onClick={() => void query.fetchNextPage()}>
            {t('console.calls.more')}
          </Button>
        )}
        <Button look="link" onClick={() => void query.refetch()}>
          {t('console.calls.again')}
        </Button>
      </div>
    </>
  )
}
