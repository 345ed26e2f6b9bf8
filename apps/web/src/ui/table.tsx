import type { ReactNode } from 'react'
import styles from './table.module.css'

export interface Column<Row> {
  key: string
  heading: string
  cell: (row: Row) => ReactNode
}

interface TableProps<Row> {
  caption: ReactNode
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Stands in for the rows when there are none. */
  empty: ReactNode
}

/** A table that becomes a list of cards, each value with its heading, where it would not fit. */
export function Table<Row>({ caption, columns, rows, rowKey, empty }: TableProps<Row>) {
  return (
    // Roles are said in so many words: the stacked layout would take them away in some browsers.
    <table role="table" className={styles.table}>
      <caption className={styles.caption}>{caption}</caption>
      <thead role="rowgroup" className={styles.head}>
        <tr role="row">
          {columns.map(({ key, heading }) => (
            <th key={key} role="columnheader" scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={rowKey(row)} role="row">
            {columns.map(({ key, heading, cell }) => (
              <td key={key} role="cell">
                <span className={styles.heading} aria-hidden="true">
                  {heading}
                </span>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
        {rows.length === 0 && (
          <tr role="row">
            <td role="cell" colSpan={columns.length}>
              {empty}
            </td>
          </tr>
        )}
      </tbody>
    </table>
  )
}
