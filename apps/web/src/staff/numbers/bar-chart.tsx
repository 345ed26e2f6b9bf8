import { useT } from '../../i18n/i18n.tsx'
import styles from './numbers.module.css'

/** A number with what it is about; null where it would tell of fewer than five people. */
export interface Figure {
  name: string
  count: number | null
}

interface BarChartProps {
  label: string
  figures: readonly Figure[]
}

const BAR = 8
const STEP = 10
const HEIGHT = 60
/** As high as what is hidden, and at least as high as something that is not nothing. */
const LOW = 5

/** Figures as bars. Whoever does not see it hears which is the highest; a table below it has all of them. */
export function BarChart({ label, figures }: BarChartProps) {
  const t = useT()
  const [first] = figures
  const highest = figures.reduce(
    (most, each) => ((each.count ?? 0) > (most?.count ?? 0) ? each : most),
    first?.count === null ? { ...first, count: 0 } : first,
  )
  const most = highest?.count ?? 0
  const heightOf = (count: number | null) => {
    if (count === null) return LOW
    return count === 0 ? 0 : Math.max(LOW, (count / most) * HEIGHT)
  }
  const isEmpty = figures.every(({ count }) => count === 0)
  const width = figures.length * STEP
  return (
    <figure className={styles.chart}>
      <figcaption>{label}</figcaption>
      {isEmpty ? (
        <p className="muted">{t('numbers.noData')}</p>
      ) : (
        <svg
          className={styles.bars}
          viewBox={`0 0 ${width} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={
            most === 0
              ? t('numbers.chart.none', { label })
              : t('numbers.chart', { label, count: most, name: highest!.name })
          }
        >
          {figures.map(({ name, count }, at) => (
            <rect
              key={name}
              className={count === null ? styles.hidden : styles.bar}
              x={at * STEP + (STEP - BAR) / 2}
              y={HEIGHT - heightOf(count)}
              width={BAR}
              height={heightOf(count)}
            />
          ))}
          <line className={styles.base} x1="0" x2={width} y1={HEIGHT} y2={HEIGHT} />
        </svg>
      )}
    </figure>
  )
}
