import { IMPORT_ROWS_MAX, type ImportFile } from '@pan/contracts/staff/import-file'
import { useQuery } from '@tanstack/react-query'
import { dayAndTimeText } from '../../format/moment-text.ts'
import { useI18n } from '../../i18n/i18n.tsx'
import { Table, type Column } from '../../ui/table.tsx'
import { Link } from '../program/links.tsx'
import { Loaded } from '../shell/loaded.tsx'
import { Page } from '../shell/page.tsx'
import { askerText } from './asker-text.ts'
import { ImportForm } from './import-form.tsx'
import { importsQuery } from './queries.ts'

/** Files with what came out of applications: each is checked, then confirmed. */
export function ImportsPage() {
  const { t } = useI18n()
  const query = useQuery(importsQuery())
  return (
    <Page title={t('imports.title')}>
      <p>{t('imports.text', { max: IMPORT_ROWS_MAX.toLocaleString('en-IN') })}</p>
      <ImportForm />
      <Loaded query={query}>
        {(files) => (files.length === 0 ? <p>{t('imports.none')}</p> : <Files files={files} />)}
      </Loaded>
    </Page>
  )
}

function Files({ files }: { files: readonly ImportFile[] }) {
  const { locale, t } = useI18n()
  const columns: Column<ImportFile>[] = [
    {
      key: 'sent',
      heading: t('imports.sent'),
      renderCell: ({ id, created_at }) => (
        <Link to="/imports/$id" params={{ id }}>
          {dayAndTimeText(new Date(created_at), locale)}
        </Link>
      ),
    },
    { key: 'kind', heading: t('imports.kind'), renderCell: ({ kind }) => t(`imports.kind.${kind}`) },
    { key: 'by', heading: t('imports.by'), renderCell: ({ by }) => askerText(by, t) },
    { key: 'state', heading: t('imports.state'), renderCell: ({ state }) => t(`imports.state.${state}`) },
  ]
  return <Table caption={t('imports.list')} columns={columns} rows={files} keyOf={({ id }) => id} />
}
