import { EXPORT_HOURS, type CaseExport } from '@pan/contracts/staff/cases/exports'
import { useQuery } from '@tanstack/react-query'
import { dayAndTimeText } from '../../format/moment-text.ts'
import { useI18n } from '../../i18n/i18n.tsx'
import { Table, type Column } from '../../ui/table.tsx'
import { Link } from '../program/links.tsx'
import { Loaded } from '../shell/loaded.tsx'
import { Page } from '../shell/page.tsx'
import { ExportActions } from './export-actions.tsx'
import { exportsQuery } from './queries.ts'

/** The views of the queue that whoever is signed in takes along as a file. Closing the page stops nothing. */
export function ExportsPage() {
  const { t } = useI18n()
  const query = useQuery(exportsQuery())
  return (
    <Page title={t('exports.title')}>
      <p>{t('exports.text', { hours: EXPORT_HOURS })}</p>
      <Loaded query={query}>
        {(files) => (files.length === 0 ? <p>{t('exports.none')}</p> : <Files files={files} />)}
      </Loaded>
    </Page>
  )
}

function Files({ files }: { files: readonly CaseExport[] }) {
  const { locale, t } = useI18n()
  const columns: Column<CaseExport>[] = [
    {
      key: 'asked',
      heading: t('exports.asked'),
      renderCell: ({ created_at }) => dayAndTimeText(new Date(created_at), locale),
    },
    { key: 'why', heading: t('exports.why'), renderCell: ({ reason }) => t(`exports.reason.${reason}`) },
    {
      key: 'view',
      heading: t('exports.view'),
      renderCell: ({ filter }) => (
        <Link to="/queue" search={filter}>
          {t('exports.view.open')}
        </Link>
      ),
    },
    {
      key: 'state',
      heading: t('exports.state'),
      isWide: true,
      renderCell: ({ state, rows, looked, expires_at }) =>
        t(`exports.state.${state}`, {
          rows: rows.toLocaleString('en-IN'),
          looked: looked.toLocaleString('en-IN'),
          time: dayAndTimeText(new Date(expires_at), locale),
        }),
    },
    {
      key: 'actions',
      heading: t('exports.file'),
      isPlain: true,
      isScreenOnly: true,
      renderCell: (file) => <ExportActions file={file} />,
    },
  ]
  return (
    <>
      {/* The counters in the table change each second: only how the newest file stands is read out. */}
      <output className="visually-hidden">{files[0] && t(`exports.newest.${files[0].state}`)}</output>
      <Table caption={t('exports.list')} columns={columns} rows={files} keyOf={({ id }) => id} />
    </>
  )
}
