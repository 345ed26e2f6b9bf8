import type { Reply } from '@pan/contracts/kit/endpoint'
import type { readRun } from '@pan/contracts/staff/cases/runs'
import { useT } from '../../i18n/i18n.tsx'
import { Table, type Column } from '../../ui/table.tsx'
import { Link } from '../program/links.tsx'

type Row = Reply<typeof readRun>['data']['rows'][number]

/** What becomes of each case; those that are not moved stand first. */
export function RunRows({ rows }: { rows: readonly Row[] }) {
  const t = useT()
  const columns: Column<Row>[] = [
    {
      key: 'coupon',
      heading: t('cases.coupon'),
      isPlain: true,
      renderCell: ({ id, pan_coupon_nbr }) => (
        <Link to="/cases/$id" params={{ id }}>
          {pan_coupon_nbr}
        </Link>
      ),
    },
    { key: 'from', heading: t('cases.run.from'), renderCell: ({ from }) => t(`track.state.${from}`) },
    {
      key: 'outcome',
      heading: t('cases.run.outcome'),
      renderCell: ({ outcome }) => t(`cases.outcome.${outcome}`),
    },
  ]
  return <Table caption={t('cases.run.rows')} columns={columns} rows={rows} keyOf={({ id }) => id} />
}
