import type { ReactNode } from 'react'
import { useT } from '../../i18n/i18n.tsx'
import { Table } from '../../ui/table.tsx'
import { BarChart } from './bar-chart.tsx'
import styles from './numbers.module.css'

/** One line of figures, with a name for each of them. */
export interface Series {
  key: string
  label: string
  counts: readonly (number | null)[]
  /** How a figure is written; as a number unless said. */
  write?: (count: number) => string
}

interface ChartsProps {
  title: string
  /** What the figures of each series are about, such as days. */
  names: readonly string[]
  nameHeading: string
  series: readonly Series[]
  /** Columns of the table are the names, and its rows the series. */
  isTurned?: boolean
  children?: ReactNode
}

/** A number as it is written, or that it is hidden. */
export function useWritten() {
  const t = useT()
  return (count: number | null | undefined, write = (shown: number) => shown.toLocaleString('en-IN')) =>
    count === null || count === undefined ? t('numbers.hidden') : write(count)
}

/** Small charts side by side, and beneath them the table with the same figures. */
export function Charts({ title, names, nameHeading, series, isTurned = false, children }: ChartsProps) {
  const t = useT()
  const written = useWritten()
  const inRows = names.map((name, at) => ({ key: name, name, at }))
  return (
    <section className="stack" aria-label={title}>
      <h2>{title}</h2>
      {children}
      <div className={styles.charts}>
        {series.map(({ key, label, counts }) => (
          <BarChart
            key={key}
            label={label}
            figures={counts.map((count, at) => ({ name: names[at]!, count }))}
          />
        ))}
      </div>
      <details>
        <summary className={styles.figures}>
          {t('numbers.figures')}
          <span className="visually-hidden">: {title}</span>
        </summary>
        {isTurned ? (
          <Table
            caption={title}
            rows={series}
            keyOf={({ key }) => key}
            columns={[
              { key: 'name', heading: nameHeading, isPlain: true, renderCell: ({ label }) => label },
              ...names.map((name, at) => ({
                key: name,
                heading: name,
                isShort: true,
                renderCell: ({ counts, write }: Series) => written(counts[at], write),
              })),
            ]}
          />
        ) : (
          <Table
            caption={title}
            rows={inRows}
            keyOf={({ key }) => key}
            columns={[
              { key: 'name', heading: nameHeading, isPlain: true, renderCell: ({ name }) => name },
              ...series.map(({ key, label, counts, write }) => ({
                key,
                heading: label,
                isShort: true,
                renderCell: ({ at }: { at: number }) => written(counts[at], write),
              })),
            ]}
          />
        )}
      </details>
    </section>
  )
}
