import { LANGUAGES, type Locale } from '@pan/contracts/messages/languages'
import { useT } from '../../i18n/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import styles from './versions.module.css'

interface LanguageChoiceProps {
  chosen: Locale
  isStale: (locale: Locale) => boolean
  onChoose: (locale: Locale) => void
}

/** Where there is no room for all of them, one language at a time; the mark says which lags behind. */
export function LanguageChoice({ chosen, isStale, onChoose }: LanguageChoiceProps) {
  const t = useT()
  return (
    <div role="group" aria-label={t('editing.shown')} className={styles.choice}>
      {LANGUAGES.map(({ code, name }) => (
        <Button
          key={code}
          look={code === chosen ? 'primary' : 'secondary'}
          aria-pressed={code === chosen}
          onClick={() => onChoose(code)}
        >
          {isStale(code) && <span aria-hidden="true">! </span>}
          <span lang={code}>{name}</span>
        </Button>
      ))}
    </div>
  )
}
