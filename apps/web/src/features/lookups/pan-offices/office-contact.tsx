import { ForeignText } from '../../../i18n/foreign-text.tsx'
import { useT } from '../../../i18n/i18n.tsx'
import styles from '../lookups.module.css'

const EMAIL = /^[^\s@]+@[^\s@]+$/u
/** A number with the digits of an Indian telephone at least, and nothing but what stands between digits. */
const PHONE = /^\+?(?:[\s()/-]*\d){8,14}$/u

const mapOf = (lines: readonly string[]): string =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: lines.join(', ') }).toString()}`

interface OfficeContactProps {
  name: string
  /** Name, address, telephone and e-mail, a line each. */
  text: string
  isFormer: boolean
}

/** Where an office is and how it is reached: to call, to write to, to find on a map. */
export function OfficeContact({ name, text, isFormer }: OfficeContactProps) {
  const t = useT()
  const lines = text.split('\n').filter((line) => line !== name)
  const address = lines.filter((line) => !EMAIL.test(line) && !PHONE.test(line))
  return (
    <span className={styles.address}>
      {lines.map((line) => (
        <span key={line}>
          {EMAIL.test(line) ? (
            <a href={`mailto:${line}`}>{line}</a>
          ) : PHONE.test(line) ? (
            <a href={`tel:${line.replaceAll(/[^\d+]/gu, '')}`}>{line}</a>
          ) : (
            <ForeignText>{line}</ForeignText>
          )}
        </span>
      ))}
      {!isFormer && (
        <a href={mapOf(address)} rel="noopener noreferrer" className="screen-only">
          {t('lookups.office.map')}
        </a>
      )}
    </span>
  )
}
