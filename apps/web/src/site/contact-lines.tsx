import { config } from './config.ts'
import styles from './contact-lines.module.css'
import { useT } from '../i18n/i18n.tsx'

/** Whether the operator said how to be reached. */
export const isReachable = config.supportEmail !== '' || config.supportPhones.length > 0

interface ContactLinesProps {
  /** In a row, where there is room. */
  inline?: boolean
  hours?: boolean
}

/** E-mail and telephone of the support, with its hours. */
export function ContactLines({ inline = false, hours = true }: ContactLinesProps) {
  const t = useT()
  const { supportEmail, supportPhones } = config
  if (!isReachable) return null
  return (
    <ul className={inline ? styles.inline : styles.list}>
      {supportEmail && (
        <li>
          <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
        </li>
      )}
      {supportPhones.map((phone) => (
        <li key={phone}>
          <a href={`tel:${phone.replace(/[^+\d]/gu, '')}`}>{phone}</a>
        </li>
      ))}
      {hours && supportPhones.length > 0 && <li>{t('site.supportHours')}</li>}
    </ul>
  )
}
