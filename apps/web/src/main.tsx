import './ui/styles/index.css'
import { hydrate, type DehydratedState } from '@tanstack/react-query'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { localeOf } from '@pan/contracts/messages/addresses'
import { makeLanguage } from './i18n/language.ts'
import { wearLocale } from './i18n/wear-locale.ts'
import { Program } from './program.tsx'
import { reloadOnceWhenAPartFails } from './reload-once.ts'
import { makeRouter } from './router.tsx'

const locale = localeOf(location.pathname)
const language = makeLanguage(locale)
const { router, queryClient } = makeRouter(language)
const app = document.querySelector('#app')!
const data = document.querySelector('#data')?.textContent

// Not awaited at the top: the page's own part imports from this file's chunk, and each would wait for the other.
async function start(): Promise<void> {
  reloadOnceWhenAPartFails()
  if (data) hydrate(queryClient, JSON.parse(data) as DehydratedState)
  await Promise.all([language.need('site'), router.load()])
  const program = <Program language={language} queryClient={queryClient} router={router} />
  if (!data) {
    // A form keeps its language on the way through the gateway and back.
    if (locale !== 'en') wearLocale(locale)
    createRoot(app).render(program)
    return
  }
  // The page is there already, as the server rendered it: without a place holder around it.
  router.ssr = { manifest: undefined }
  hydrateRoot(app, program)
  document.dispatchEvent(new Event('programready'))
}

void start()
