import type { Locale } from '@pan/contracts/messages/translate'
import type { ReactNode } from 'react'
import { useI18n } from '../../i18n/i18n.tsx'
import styles from './switches.module.css'
import { TamilWord } from './tamil-word.tsx'

// Each language by its own name, for those who cannot read the other.
const languages: readonly { locale: Locale; name: ReactNode }[] = [
  { locale: 'en', name: 'English' },
  { locale: 'ta', name: <TamilWord /> },
]

export function LanguageSwitch() {
  const { locale, switchTo, t } = useI18n()
  return (
    <fieldset className={styles.group}>
      <legend className="visually-hidden">{t('site.language')}</legend>
      {languages.map((language) => (
        <button
          key={language.locale}
          type="button"
          lang={language.locale}
          aria-pressed={language.locale === locale}
          className={styles.choice}
          onClick={() => void switchTo(language.locale)}
        >
          {language.name}
        </button>
      ))}
    </fieldset>
  )
}
