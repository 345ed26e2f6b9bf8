import './ui/styles/index.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { I18nProvider } from './i18n/i18n.tsx'
import { makeLanguage } from './i18n/language.ts'
import { storedLocale } from './i18n/stored-locale.ts'
import { reloadOnceWhenAPartFails } from './reload-once.ts'
import { makeRouter } from './router.tsx'

const language = makeLanguage(storedLocale())
const { router, queryClient } = makeRouter(language)

// Not awaited at the top: the page's own part imports from this file's chunk, and each would wait for the other.
async function start(): Promise<void> {
  reloadOnceWhenAPartFails()
  await Promise.all([language.need('site'), router.load()])
  createRoot(document.querySelector('#app')!).render(
    <StrictMode>
      <I18nProvider language={language}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </I18nProvider>
    </StrictMode>,
  )
}

void start()
