import {
  DUE_COUNTED_MAX,
  RETENTION_VIEW_DAYS,
  type RetentionRow,
} from '@pan/contracts/staff/people/retention'
import { PEOPLE_MIN } from '@pan/contracts/staff/service/numbers'
import { useQuery } from '@tanstack/react-query'
import { dayAndTimeText } from '../../format/moment-text.ts'
import { useI18n } from '../../i18n/i18n.tsx'
import { Table, type Column } from '../../ui/table.tsx'
import { Link } from '../program/links.tsx'
import { Loaded } from '../shell/loaded.tsx'
import { Page } from '../shell/page.tsx'
import { retentionQuery } from './queries.ts'

/** What was forgotten because its time was over, and what will be: counts alone. */
export function RetentionPage() {
  const { t } = useI18n()
  const query = useQuery(retentionQuery())
  return (
    <Page title={t('people.retention')}>
      <p>{t('people.retention.text', { days: RETENTION_VIEW_DAYS, most: PEOPLE_MIN - 1 })}</p>
      <Loaded query={query}>{(rows) => <Rows rows={rows} />}</Loaded>
      <p>
        <Link to="/people">{t('staff.nav.people')}</Link>
      </p>
    </Page>
  )
}

function Rows({ rows }: { rows: readonly RetentionRow[] }) {
  const { locale, t } = useI18n()
  const written = (count: number | null, isMore = false) => {
    if (count === null) return t('people.retention.few')
    const number = count.toLocaleString('en-IN')
    return isMore ? t('people.retention.more', { number }) : number
  }
  const columns: Column<RetentionRow>[] = [
    {
      key: 'kind',
      heading: t('people.retention.kind'),
      isPlain: true,
      isWide: true,
      renderCell: ({ kind }) => <strong>{t(`people.retention.kind.${kind}`)}</strong>,
    },
    {
      key: 'days',
      heading: t('people.retention.days'),
      isShort: true,
      renderCell: ({ days }) => days.toLocaleString('en-IN'),
    },
    {
      key: 'done',
      heading: t('people.retention.forgotten', { days: RETENTION_VIEW_DAYS }),
      isShort: true,
      renderCell: ({ forgotten }) => written(forgotten),
    },
    {
      key: 'due',
      heading: t('people.retention.due', { days: RETENTION_VIEW_DAYS }),
      isShort: true,
      renderCell: ({ due, is_more }) => written(is_more ? DUE_COUNTED_MAX : due, is_more),
    },
    {
      key: 'last',
      heading: t('people.retention.last'),
      renderCell: ({ last_at }) =>
        last_at === null ? t('people.retention.never') : dayAndTimeText(new Date(last_at), locale),
    },
  ]
  return (
    <Table caption={t('people.retention.table')} columns={columns} rows={rows} keyOf={({ kind }) => kind} />
  )
}
