import { useSyncExternalStore } from 'react'
import { useT } from '../../../i18n/i18n.tsx'
import styles from './switches.module.css'

const themes = ['system', 'light', 'dark'] as const
type Theme = (typeof themes)[number]

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function currentTheme(): Theme {
  const { theme } = document.documentElement.dataset
  return theme === 'light' || theme === 'dark' ? theme : 'system'
}

/** The bars of the browser around the page, as index.html does it when a page is loaded. */
function colourBrowser(theme: Theme): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[data-of]')) {
    const { of } = meta.dataset
    if (theme === 'system') meta.media = `(prefers-color-scheme: ${of})`
    else meta.media = theme === of ? 'all' : 'not all'
  }
}

function wearTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
  colourBrowser(theme)
  try {
    localStorage.setItem('theme', theme)
  } catch {
    // Storage may be forbidden; the choice then lasts as long as the page.
  }
  for (const listener of listeners) listener()
}

/** Only the browser knows the choice: until the program is there, a page from the server shows none as pressed. */
export function ThemeSwitch() {
  const t = useT()
  const chosen = useSyncExternalStore<Theme | undefined>(subscribe, currentTheme, () => undefined)
  return (
    <fieldset className={styles.group}>
      <legend className="visually-hidden">{t('site.theme')}</legend>
      {themes.map((theme) => (
        <button
          key={theme}
          type="button"
          aria-pressed={theme === chosen}
          className={styles.choice}
          onClick={() => wearTheme(theme)}
        >
          {t(`site.theme.${theme}`)}
        </button>
      ))}
    </fieldset>
  )
}
