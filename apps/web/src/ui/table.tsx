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
}

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
          {columns.map(({ key, heading, isWide }) => (
            <th key={key} scope="col" className={isWide ? styles.wide : undefined}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map(({ key, heading, renderCell, isPlain, isShort }) => (
              <td
                key={key}
                data-label={isPlain ? undefined : heading}
                className={isShort ? styles.short : undefined}
              >
                {renderCell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
