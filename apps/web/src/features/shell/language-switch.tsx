import type { Locale } from '@pan/contracts/messages/translate'
import { useMatches, useRouter, useRouterState } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import { addressIn } from '../../i18n/addresses.ts'
import { useI18n } from '../../i18n/i18n.tsx'
import styles from './switches.module.css'
import { TamilWord } from './tamil-word.tsx'

// Each language by its own name, for those who cannot read the other.
const languages: readonly { locale: Locale; name: ReactNode }[] = [
  { locale: 'en', name: 'English' },
  { locale: 'ta', name: <TamilWord /> },
]

/** Links to this page in each language; the web server remembers the choice. A form changes where it stands. */
export function LanguageSwitch() {
  const { locale, switchTo, t } = useI18n()
  const router = useRouter()
  const { pathname, searchStr } = useRouterState({ select: (state) => state.location })
  const isRead = useMatches({ select: (matches) => matches.some((match) => match.staticData.rendered) })

  const change = (next: Locale) => async (event: MouseEvent) => {
    if (isRead) return
    event.preventDefault()
    await switchTo(next)
    await router.navigate({
      to: '.',
      search: true,
      hash: true,
      state: (state) => ({ ...state, locale: next }),
      replace: true,
      resetScroll: false,
    })
  }

  return (
    <nav aria-label={t('site.language')} className={styles.group}>
      {languages.map((language) => (
        <a
          key={language.locale}
          href={`${addressIn(language.locale, pathname)}${searchStr ? `${searchStr}&` : '?'}lang=${language.locale}`}
          lang={language.locale}
          hrefLang={language.locale}
          aria-current={language.locale === locale || undefined}
          className={styles.choice}
          onClick={(event) => void change(language.locale)(event)}
        >
          {language.name}
        </a>
      ))}
    </nav>
  )
}
