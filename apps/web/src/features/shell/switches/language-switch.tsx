import { languageOf, LOCALES, type Locale } from '@pan/contracts/messages/languages'
import type { MouseEvent } from 'react'
import { addressIn } from '@pan/contracts/messages/addresses'
import { useI18n } from '../../../i18n/i18n.tsx'
import { useChangeOfAddress, useAddress } from '../../../navigation/navigation.tsx'
import { useSnackbar } from '../../../ui/snackbar.tsx'
import { DrawnName } from './drawn-name.tsx'
import styles from './switches.module.css'

/** Links to this page in each language; the web server remembers the choice. A form changes where it stands. */
export function LanguageSwitch() {
  const { locale, switchTo, t } = useI18n()
  const show = useSnackbar()
  const changeAddress = useChangeOfAddress()
  const address = useAddress(({ pathname, search }) => pathname + (search ? `${search}&` : '?'))

  const change = (next: Locale) => async (event: MouseEvent) => {
    if (!changeAddress) return
    event.preventDefault()
    try {
      await switchTo(next)
    } catch {
      show({ tone: 'error', text: t('site.error.network') })
      return
    }
    await changeAddress(next)
  }

  return (
    <nav aria-label={t('site.language')} className={styles.group}>
      {LOCALES.map((code) => (
        <a
          key={code}
          href={`${addressIn(code, address)}lang=${code}`}
          lang={code}
          hrefLang={code}
          aria-current={code === locale || undefined}
          className={styles.choice}
          onClick={(event) => void change(code)(event)}
        >
          {/* The page in this language has its font, and with it the weight that says where one is. */}
          {code === locale ? languageOf(code).name : <DrawnName locale={code} />}
        </a>
      ))}
    </nav>
  )
}
