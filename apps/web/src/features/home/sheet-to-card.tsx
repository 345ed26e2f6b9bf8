import styles from './home.module.css'

const rows = [62, 84, 106, 128]
const cells = [0, 1, 2, 3, 4, 5, 6, 7]

/** A filled form that becomes a card. Decoration: the text beside it says the same. */
export function SheetToCard() {
  return (
    <svg viewBox="0 0 360 240" aria-hidden="true" className={styles.art} fill="none" strokeWidth="2.5">
      <g className={styles.ink}>
        <path d="M28 14h128l28 28v184H28z" className={styles.paper} />
        <path d="M156 14v28h28" />
        <path d="M46 38h70" strokeWidth="6" />
        {rows.map((y) => (
          <path
            key={y}
            d={`M46 ${y}h120v14H46z${cells
              .slice(1)
              .map((n) => `M${46 + n * 15} ${y}v14`)
              .join('')}`}
            strokeWidth="1.5"
          />
        ))}
        <path d="M46 160h44v48H46z" />
        <circle cx="68" cy="178" r="8" />
        <path d="M53 208c2-16 28-16 30 0" />
        <path d="M108 206h58" />
      </g>
      <g className={styles.accent}>
        <path d="M112 198c8-22 14-20 12-6s6 10 12-2 8 4 20 2" />
        {rows
          .slice(0, 3)
          .map((y, row) =>
            cells
              .slice(0, 7 - row)
              .map((n) => <path key={`${y} ${n}`} d={`M${50.5 + n * 15} ${y + 7}h6`} strokeWidth="3.5" />),
          )}
        <path d="M200 120h26m-9-9 9 9-9 9" strokeLinecap="round" strokeLinejoin="round" />
        <rect x="238" y="82" width="110" height="76" rx="8" className={styles.card} />
        <path d="M250 100h46M250 114h34" strokeWidth="4" />
        <path d="M250 142h60" strokeWidth="5" strokeDasharray="7 3" />
        <path d="M314 96h22v28h-22z" />
      </g>
    </svg>
  )
}
