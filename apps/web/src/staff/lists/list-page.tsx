import { STAFF_LISTS, type StaffListName } from '@pan/contracts/staff/lists/staff-lists'
import { paperNamesFile } from '@pan/contracts/staff/lists/lists'
import type { ListChange } from '@pan/contracts/staff/lists/list-change'
import { useQuery } from '@tanstack/react-query'
import { dayAndTimeText } from '../../format/moment-text.ts'
import { useI18n } from '../../i18n/i18n.tsx'
import { Table, type Column } from '../../ui/table.tsx'
import { Link, useIdInAddress } from '../program/links.tsx'
import { staffFile } from '../session/staff-call.ts'
import { Download } from '../shell/download.tsx'
import { Loaded } from '../shell/loaded.tsx'
import { MissingPage } from '../shell/missing-page.tsx'
import { Page } from '../shell/page.tsx'
import { listQuery } from './queries.ts'
import styles from './lists.module.css'
import { SendForm } from './send-form.tsx'
import { Versions } from './versions.tsx'

/** A list: a way to send a new file, what was sent, and its versions. */
export function ListPage() {
  const id = useIdInAddress()
  const list = STAFF_LISTS.find((each) => each === id)
  return list ? <OneList key={list} list={list} /> : <MissingPage />
}

function OneList({ list }: { list: StaffListName }) {
  const { t } = useI18n()
  const query = useQuery(listQuery(list))
  return (
    <Page title={t(`lists.name.${list}`)}>
      <p>
        <Link to="/lists">{t('lists.title')}</Link>
      </p>
      <h2>{t('lists.send')}</h2>
      {list === 'paper-names' ? (
        <>
          <p>{t('lists.papers.text')}</p>
          <div>
            <Download name="paper-names.csv" fetchFile={() => staffFile(paperNamesFile, {})}>
              {t('lists.papers.file')}
            </Download>
          </div>
        </>
      ) : (
        <p>{t('lists.send.text')}</p>
      )}
      <SendForm list={list} />
      <Loaded query={query}>
        {({ versions, changes }) => (
          <>
            {changes.length === 0 ? <p>{t('lists.changes.none')}</p> : <Changes changes={changes} />}
            {versions.length === 0 ? (
              <p>{t(list === 'paper-names' ? 'lists.papers.none' : 'lists.none')}</p>
            ) : (
              <Versions list={list} versions={versions} />
            )}
          </>
        )}
      </Loaded>
    </Page>
  )
}

function Changes({ changes }: { changes: readonly ListChange[] }) {
  const { locale, t } = useI18n()
  const columns: Column<ListChange>[] = [
    {
      key: 'sent',
      heading: t('lists.sent'),
      renderCell: ({ id, created_at }) => (
        <Link to="/list-changes/$id" params={{ id }}>
          {dayAndTimeText(new Date(created_at), locale)}
        </Link>
      ),
    },
    {
      key: 'what',
      heading: t('lists.what'),
      renderCell: ({ back_to: version, source }) =>
        version === null ? source : t('lists.what.version', { version }),
    },
    {
      key: 'by',
      heading: t('lists.sent.by'),
      renderCell: ({ by }) => <span className={styles.name}>{by.name}</span>,
    },
    { key: 'state', heading: t('lists.state'), renderCell: ({ state }) => t(`lists.state.${state}`) },
  ]
  return <Table caption={t('lists.changes')} columns={columns} rows={changes} keyOf={({ id }) => id} />
}
