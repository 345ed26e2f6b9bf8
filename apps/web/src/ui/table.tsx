import type { ReactNode } from 'react'
import styles from './table.module.css'

export interface Column<Row> {
  key: string
  heading: string
  renderCell: (row: Row) => ReactNode
  /** Says by itself what it is, so that a card does not name it. */
  isPlain?: boolean
  /** Has room where there are columns: several words beside single ones. */
  isWide?: boolean
  /** A few letters: in a card it stands beside the next one, below its name. */
  isShort?: boolean
  /** What can be done with the row: nothing on paper. */
  isScreenOnly?: boolean
}

const classOf = ({ isScreenOnly = false }: { isScreenOnly?: boolean | undefined }, own: string | undefined) =>
  isScreenOnly ? 'screen-only' : own

interface TableProps<Row> {
  caption: ReactNode
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
}

/** Rows and columns, which become cards where there is no room for them. */
export function Table<Row>({ caption, columns, rows, keyOf }: TableProps<Row>) {
  return (
    <table className={styles.table}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th
              key={column.key}
              scope="col"
              className={classOf(column, column.isWide ? styles.wide : undefined)}
            >
              {column.heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map((column) => (
              <td
                key={column.key}
                data-label={column.isPlain ? undefined : column.heading}
                className={classOf(column, column.isShort ? styles.short : undefined)}
              >
                {column.renderCell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
