import type { AoCode } from '@pan/contracts/ao-codes'
import { useT } from '../../i18n/i18n.tsx'
import { Table, type Column } from '../../ui/table.tsx'
import { AoCodeActions } from './ao-code-actions.tsx'
import { Pages } from './pages.tsx'

const rowsOfPage = 10

interface AoCodeTableProps {
  rows: readonly AoCode[]
  place: string
  cityName: (city: string) => string
  page: number
}

/** The codes, ten at a time. */
export function AoCodeTable({ rows, place, cityName, page }: AoCodeTableProps) {
  const t = useT()
  const count = Math.ceil(rows.length / rowsOfPage)
  const shown = Math.min(page, count)
  const columns: Column<AoCode>[] = [
    {
      key: 'ward',
      heading: t('lookups.ao.ward'),
      renderCell: ({ ward, description }) => ward || description,
      isWide: true,
    },
    { key: 'city', heading: t('lookups.ao.city'), renderCell: ({ city }) => cityName(city) },
    { key: 'area', heading: t('lookups.ao.area'), renderCell: (row) => row.ao_code },
    { key: 'type', heading: t('lookups.ao.type'), renderCell: (row) => row.ao_type },
    { key: 'range', heading: t('lookups.ao.range'), renderCell: (row) => row.range_code },
    { key: 'number', heading: t('lookups.ao.number'), renderCell: (row) => row.ao_nbr },
    { key: 'who', heading: t('lookups.ao.who'), renderCell: (row) => t(`lookups.ao.who.${row.category}`) },
    {
      key: 'actions',
      heading: t('lookups.actions'),
      renderCell: (row) => <AoCodeActions row={row} />,
      isPlain: true,
    },
  ]
  return (
    <>
      <Table
        caption={t('lookups.ao.table', { place })}
        columns={columns}
        rows={rows.slice((shown - 1) * rowsOfPage, shown * rowsOfPage)}
        keyOf={({ id }) => id}
      />
      <Pages page={shown} count={count} />
    </>
  )
}
