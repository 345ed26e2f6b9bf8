import styles from './switches.module.css'

/**
 * The word தமிழ், drawn: a system without Tamil letters would show boxes, and their font is fetched by Tamil pages only.
 */
export function TamilWord() {
  return (
    <>
      <span aria-hidden="true" className={styles.tamilWord} />
      <span className="visually-hidden">தமிழ்</span>
    </>
  )
}
