/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   Safari takes a table that is laid out as cards for no table, unless its parts say what they are. */
import type { ReactNode } from 'react'
import styles from './table.module.css'

export interface Column<Row> {
  key: string
  heading: string
  renderCell: (row: Row) => ReactNode
  /** Says by itself what it is, so that a card does not name it. */
  isPlain?: boolean
}

interface TableProps<Row> {
  caption: ReactNode
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
}

/** Rows and columns, which become cards where there is no room for them. The roles survive the change of display. */
export function Table<Row>({ caption, columns, rows, keyOf }: TableProps<Row>) {
  return (
    <table className={styles.table} role="table">
      <caption>{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ key, heading }) => (
            <th key={key} scope="col" role="columnheader">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={keyOf(row)} role="row">
            {columns.map(({ key, heading, renderCell, isPlain }) => (
              <td key={key} role="cell" data-label={isPlain ? undefined : heading}>
                {renderCell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
