import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { I18nProvider } from './i18n/i18n.tsx'
import type { Language } from './i18n/language.ts'
import type { makeRouter } from './router.tsx'

interface ProgramProps extends ReturnType<typeof makeRouter> {
  language: Language
  queryClient: QueryClient
}

/** The whole of a page, the same in the browser and on the server. */
export function Program({ language, queryClient, router }: ProgramProps) {
  return (
    <StrictMode>
      <I18nProvider language={language}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </I18nProvider>
    </StrictMode>
  )
}
