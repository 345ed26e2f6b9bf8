import type { ListChange, ListDifference } from '@pan/contracts/staff/lists/list-change'
import { useT } from '../../i18n/i18n.tsx'
import { Table, type Column } from '../../ui/table.tsx'

type Changed = ListDifference['changed'][number]
type Wrong = ListDifference['wrong'][number]
type Whole = ListDifference['added'][number]

interface DifferenceProps {
  change: ListChange
  difference: ListDifference
}

/** The first rows of each kind: what is wrong, goes, changes and comes. */
export function Difference({ change, difference }: DifferenceProps) {
  const t = useT()
  const changed = new Set(difference.changed.map(({ key }) => key)).size
  const caption = (kind: 'added' | 'changed' | 'removed' | 'wrong', shown: number) => {
    const title = t(`lists.rows.${kind}`)
    const total = change[kind]
    return total > shown
      ? t('lists.rows.first', { title, shown, total: total.toLocaleString('en-IN') })
      : title
  }
  return (
    <>
      <WrongRows caption={caption('wrong', difference.wrong.length)} rows={difference.wrong} />
      <WholeRows caption={caption('removed', difference.removed.length)} rows={difference.removed} />
      <ChangedRows caption={caption('changed', changed)} rows={difference.changed} />
      <WholeRows caption={caption('added', difference.added.length)} rows={difference.added} />
    </>
  )
}

function WholeRows({ caption, rows }: { caption: string; rows: readonly Whole[] }) {
  const t = useT()
  if (rows.length === 0) return null
  const columns: Column<Whole>[] = [
    { key: 'row', heading: t('lists.row'), isPlain: true, renderCell: ({ text }) => text },
  ]
  return <Table caption={caption} columns={columns} rows={rows} keyOf={({ key }) => key} />
}

function ChangedRows({ caption, rows }: { caption: string; rows: readonly Changed[] }) {
  const t = useT()
  if (rows.length === 0) return null
  const columns: Column<Changed>[] = [
    { key: 'row', heading: t('lists.row'), isWide: true, renderCell: ({ text }) => text },
    { key: 'column', heading: t('lists.row.column'), renderCell: ({ column }) => <code>{column}</code> },
    { key: 'before', heading: t('lists.row.before'), isWide: true, renderCell: ({ before }) => before },
    { key: 'after', heading: t('lists.row.after'), isWide: true, renderCell: ({ after }) => after },
  ]
  return (
    <Table caption={caption} columns={columns} rows={rows} keyOf={({ key, column }) => `${key} ${column}`} />
  )
}

function WrongRows({ caption, rows }: { caption: string; rows: readonly Wrong[] }) {
  const t = useT()
  if (rows.length === 0) return null
  const columns: Column<Wrong>[] = [
    {
      key: 'line',
      heading: t('lists.row.line'),
      isShort: true,
      renderCell: ({ line, sheet }) => {
        const number = line?.toLocaleString('en-IN') ?? ''
        return sheet === '' ? number : t('lists.row.sheet', { line: number, sheet })
      },
    },
    { key: 'error', heading: t('lists.row.error'), isWide: true, renderCell: ({ error }) => error },
  ]
  return (
    <Table
      caption={caption}
      columns={columns}
      rows={rows}
      keyOf={({ line, sheet, error }) => `${sheet} ${line} ${error}`}
    />
  )
}
