import '../../ui/styles/index.css'
import { createRoot } from 'react-dom/client'
import { preferredLocale } from '@pan/contracts/messages/preferred-locale'
import { localeNamed } from '@pan/contracts/messages/languages'
import { RouterProvider } from '@tanstack/react-router'
import { loaders } from 'virtual:sentences-of-staff'
import { makeQueryClient } from '../../api/query-client.ts'
import { retryForever } from '../../api/retry-forever.ts'
import { replaceQueryData } from '../../api/replace-query-data.ts'
import { rememberedLanguage } from '../../i18n/language-cookie.ts'
import { makeLanguage } from '../../i18n/language.ts'
import { routerNavigation } from '../../navigation/router-navigation.ts'
import { Providers } from '../../program/providers.tsx'
import { reloadOnceWhenAChunkFails, reloadWorked } from '../../program/reload-once.ts'
import { meQuery, noteSignedOut } from '../session/me.ts'
import { whenSignedOut } from '../session/staff-call.ts'
import { makeStaffRouter } from './router.tsx'

const remembered = rememberedLanguage(document.cookie, 'lang', location.protocol === 'https:')
const locale = remembered ? localeNamed(remembered) : preferredLocale(navigator.languages.join())
const language = makeLanguage(locale, loaders)
const queryClient = makeQueryClient()
const queries = {
  current: () => queryClient,
  subscribe: () => () => {},
  load: async () => queryClient,
}
const router = makeStaffRouter(language)

// What was read stays until somebody else signs in: whoever comes back finds the page as they left it.
whenSignedOut((code) => {
  noteSignedOut(code)
  replaceQueryData(queryClient, meQuery(), null)
})

async function start(): Promise<void> {
  reloadOnceWhenAChunkFails()
  document.documentElement.lang = locale
  await Promise.all([
    retryForever(() => Promise.all([language.need('site'), language.need('staff')])),
    router.load(),
  ])
  createRoot(document.querySelector('#app')!).render(
    <Providers language={language} queries={queries} navigation={routerNavigation}>
      {/* The site's router is the one that the library knows by type; this is another one. */}
      <RouterProvider router={router as never} />
    </Providers>,
  )
  reloadWorked()
}

void start()
