import { languageOf, type Locale } from '@pan/contracts/messages/languages'
import styles from './switches.module.css'

const pictures: Partial<Record<Locale, string | undefined>> = { ta: styles.nameTa, hi: styles.nameHi }

/**
 * The name of a language in its own letters. Those of other scripts are drawn: a system without them would show boxes, and
 * their font is fetched by the pages in their language only.
 */
export function DrawnName({ locale }: { readonly locale: Locale }) {
  const { name } = languageOf(locale)
  const picture = pictures[locale]
  if (!picture) return name
  return (
    <>
      <span aria-hidden="true" className={`${styles.drawn} ${picture}`} />
      <span className="visually-hidden">{name}</span>
    </>
  )
}
