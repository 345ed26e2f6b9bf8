import '../ui/styles/index.css'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { localeOf } from '@pan/contracts/messages/addresses'
import { loaders } from 'virtual:sentences-of-forms'
import { sharedComputer } from '../forms/draft/shared-computer.ts'
import { FormProgram, bundlesOf, type FormNamed } from './form-program.tsx'
import { makeLanguage } from '../i18n/language.ts'
import { wordsInPage } from '../i18n/words-in-page.ts'
import { applyLocale } from '../i18n/apply-locale.ts'
import { makeDocumentNavigation } from '../navigation/document-navigation.tsx'
import { makeQueries } from '../api/queries.tsx'
import { reloadOnceWhenAChunkFails, reloadWorked } from './reload-once.ts'
import { retryForever } from '../api/retry-forever.ts'

const locale = localeOf(location.pathname)
const language = makeLanguage(locale, loaders, wordsInPage())
const queries = makeQueries(async () => (await import('../api/query-client.ts')).makeQueryClient())
const form = JSON.parse(document.querySelector('#data')!.textContent) as FormNamed

async function start(): Promise<void> {
  reloadOnceWhenAChunkFails()
  // The browser may bring the page back as it was left: on a shared computer nobody is to find the answers in it.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && sharedComputer.read()) location.reload()
  })
  await Promise.all(bundlesOf(form).map((bundle) => retryForever(() => language.need(bundle))))
  // A form keeps its language on the way through the gateway and back, English too: a cookie may say another one.
  applyLocale(locale)
  const navigation = makeDocumentNavigation(language)
  const program = <FormProgram language={language} queries={queries} navigation={navigation} {...form} />
  // Bit by bit, so that the page answers meanwhile; what is pressed is taken over at once.
  startTransition(() => void hydrateRoot(document.querySelector('#app')!, program))
  document.dispatchEvent(new Event('programready'))
  reloadWorked()
}

void start()
