import '../src/ui/styles/index.css'
import { LANGUAGES } from '@pan/contracts/messages/languages'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { I18nProvider, useI18n } from '../src/i18n/i18n.tsx'
import { loaders } from 'virtual:sentences'
import { makeLanguage } from '../src/i18n/language.ts'
import { Button } from '../src/ui/button.tsx'
import { SkipLink } from '../src/ui/skip-link.tsx'
import { SnackbarProvider } from '../src/ui/snackbar.tsx'
import { Fields } from './fields.tsx'
import { Messages } from './messages.tsx'
import { Structures } from './structures.tsx'

const themes = ['light', 'dark'] as const

function Switches() {
  const { switchTo } = useI18n()
  return (
    <div className="actions">
      {themes.map((theme) => (
        <Button
          key={theme}
          look="secondary"
          onClick={() => (document.documentElement.dataset['theme'] = theme)}
        >
          {theme}
        </Button>
      ))}
      {LANGUAGES.map(({ code, name }) => (
        <Button key={code} look="secondary" onClick={() => void switchTo(code)}>
          <span lang={code}>{name}</span>
        </Button>
      ))}
    </div>
  )
}

/** Every component of the design system in all its states, for those who work on it. */
function Showcase() {
  return (
    <SnackbarProvider>
      <SkipLink target="main" />
      <main id="main" tabIndex={-1} className="stack-sections" style={{ padding: '1rem', maxWidth: '62rem' }}>
        <div className="stack">
          <h1>Components</h1>
          <Switches />
        </div>
        <Messages />
        <Fields />
        <Structures />
      </main>
    </SnackbarProvider>
  )
}

const language = makeLanguage('en', loaders)
await language.need('site')
createRoot(document.querySelector('#app')!).render(
  <StrictMode>
    <I18nProvider language={language}>
      <Showcase />
    </I18nProvider>
  </StrictMode>,
)
