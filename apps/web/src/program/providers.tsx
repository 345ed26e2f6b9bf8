import { StrictMode, type ReactNode } from 'react'
import { I18nProvider } from '../i18n/i18n.tsx'
import type { Language } from '../i18n/language.ts'
import { NavigationContext, type Navigation } from '../navigation/navigation.tsx'
import { QueriesProvider, type Queries } from '../api/queries.tsx'
import { useLostFocus } from '../ui/use-lost-focus.ts'

export interface ProvidersProps {
  language: Language
  queries: Queries
  navigation: Navigation
}

/** What every page stands on. */
export function Providers({
  language,
  queries,
  navigation,
  children,
}: ProvidersProps & { children: ReactNode }) {
  useLostFocus()
  return (
    <StrictMode>
      <I18nProvider language={language}>
        <QueriesProvider queries={queries}>
          <NavigationContext value={navigation}>{children}</NavigationContext>
        </QueriesProvider>
      </I18nProvider>
    </StrictMode>
  )
}
