import '../ui/styles/index.css'
import type { DehydratedState } from '@tanstack/react-query'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { localeOf } from '@pan/contracts/messages/addresses'
import { loaders } from 'virtual:sentences'
import { makeLanguage } from '../i18n/language.ts'
import { wordsInPage } from '../i18n/words-in-page.ts'
import { applyLocale } from '../i18n/apply-locale.ts'
import { Program } from './site-program.tsx'
import { makeQueries } from '../api/queries.tsx'
import { reloadOnceWhenAChunkFails } from './reload-once.ts'
import { makeRouter } from './router.tsx'
import { retryForever } from '../api/retry-forever.ts'

const locale = localeOf(location.pathname)
const language = makeLanguage(locale, loaders, wordsInPage())
const app = document.querySelector('#app')!
const data = document.querySelector('#data')?.textContent
const queries = makeQueries(async () => {
  const { makeQueryClient } = await import('../api/query-client.ts')
  return makeQueryClient(data ? (JSON.parse(data) as DehydratedState) : undefined)
})
// A page that came whole is scrolled by its reader before the program comes, and stays where it is.
let isReadAlready = data !== undefined
const router = makeRouter(language, queries, { scrollsTo: () => !isReadAlready })

/** Whoever keeps pages for times without a connection hears of those that are shown without being loaded. */
router.subscribe('onResolved', () => {
  const isRead = router.state.matches.some(({ staticData }) => staticData.rendered === 'server')
  if (isRead && location.search === '') navigator.serviceWorker?.controller?.postMessage(location.pathname)
})

// Not awaited at the top: the page's own part imports from this file's chunk, and each would wait for the other.
async function start(): Promise<void> {
  reloadOnceWhenAChunkFails()
  await Promise.all([retryForever(() => language.need('site')), router.load()])
  const program = <Program language={language} queries={queries} router={router} />
  const { rendered, isFilledIn } = router.state.matches.at(-1)?.staticData ?? {}
  // A form keeps its language on the way through the gateway and back, English too: a cookie may say another one.
  if (rendered !== 'server' || isFilledIn) applyLocale(locale)
  if (!data) {
    createRoot(app).render(program)
    return
  }
  // The page is there already, as the server rendered it: without a place holder around it.
  router.ssr = { manifest: undefined }
  const stop = router.subscribe('onRendered', () => {
    stop()
    isReadAlready = false
    // The router remembers for the way back only where it has heard of scrolling.
    document.dispatchEvent(new Event('scroll'))
  })
  // Bit by bit, so that the page answers meanwhile; what is pressed is taken over at once.
  startTransition(() => void hydrateRoot(app, program))
  document.dispatchEvent(new Event('programready'))
}

void start()
