import './ui/styles/index.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { loadCatalogue } from './i18n/catalogues.ts'
import { I18nProvider } from './i18n/i18n.tsx'
import { storedLocale } from './i18n/stored-locale.ts'
import { reloadOnceWhenAPartFails } from './reload-once.ts'
import { makeRouter } from './router.tsx'

reloadOnceWhenAPartFails()

const locale = storedLocale()
const { router, queryClient } = makeRouter()
// The page's own part arrives beside the sentences, not after them.
const [catalogue] = await Promise.all([loadCatalogue(locale), router.load()])

createRoot(document.querySelector('#app')!).render(
  <StrictMode>
    <I18nProvider first={{ locale, catalogue }}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </I18nProvider>
  </StrictMode>,
)
