import type { ImportFile, WaitingRow } from '@pan/contracts/staff/import-file'
import { useT } from '../../i18n/i18n.tsx'
import { Table, type Column } from '../../ui/table.tsx'
import { Link } from '../program/links.tsx'

/** The first rows that are to be applied: whoever confirms sees what, and for which application. */
export function WaitingRows({ file, rows }: { file: ImportFile; rows: readonly WaitingRow[] }) {
  const t = useT()
  if (rows.length === 0) return null
  const application: Column<WaitingRow> = {
    key: 'coupon',
    heading: t('cases.coupon'),
    renderCell: ({ coupon, application_id: id }) => (
      <Link to="/cases/$id" params={{ id }}>
        {coupon}
      </Link>
    ),
  }
  const columns: Column<WaitingRow>[] =
    file.kind === 'pans'
      ? [
          application,
          {
            key: 'pan',
            heading: t('imports.waiting.pan'),
            renderCell: ({ pan, pan_before }) =>
              pan_before === '' ? pan : t('imports.waiting.instead', { pan, before: pan_before }),
          },
        ]
      : [
          application,
          {
            key: 'courier',
            heading: t('imports.waiting.courier'),
            renderCell: ({ courier_number }) => courier_number,
          },
          {
            key: 'day',
            heading: t('imports.waiting.day'),
            renderCell: ({ delivered_on }) => delivered_on,
          },
        ]
  const caption =
    rows.length < file.rows.waiting
      ? t('imports.waiting.first', { count: rows.length })
      : t('imports.outcome.waiting')
  return <Table caption={caption} columns={columns} rows={rows} keyOf={({ line }) => String(line)} />
}
