import { useState } from 'react'
import { useT } from '../../i18n/i18n.tsx'
import styles from './switches.module.css'

const themes = ['system', 'light', 'dark'] as const
type Theme = (typeof themes)[number]

function currentTheme(): Theme {
  const { theme } = document.documentElement.dataset
  return theme === 'light' || theme === 'dark' ? theme : 'system'
}

function wearTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
  try {
    localStorage.setItem('theme', theme)
  } catch {
    // Storage may be forbidden; the choice then lasts as long as the page.
  }
}

export function ThemeSwitch() {
  const t = useT()
  const [chosen, setChosen] = useState(currentTheme)
  return (
    <fieldset className={styles.group}>
      <legend className="visually-hidden">{t('site.theme')}</legend>
      {themes.map((theme) => (
        <button
          key={theme}
          type="button"
          aria-pressed={theme === chosen}
          className={styles.choice}
          onClick={() => {
            wearTheme(theme)
            setChosen(theme)
          }}
        >
          {t(`site.theme.${theme}`)}
        </button>
      ))}
    </fieldset>
  )
}
