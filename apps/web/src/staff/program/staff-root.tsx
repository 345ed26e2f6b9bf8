import { Outlet, useLocation } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useI18n } from '../../i18n/i18n.tsx'
import { wordsOfPapers } from '../../i18n/paper-names.ts'
import { SnackbarProvider } from '../../ui/snackbar.tsx'
import { useArrival } from '../shell/arrival.ts'
import { TakeBackProvider } from '../case/moves/take-back.tsx'
import { LoginPage } from '../login/login-page.tsx'
import { MeContext, meQuery } from '../session/me.ts'
import { StepUp } from '../session/step-up.tsx'
import { Frame } from '../shell/frame.tsx'
import { Loaded } from '../shell/loaded.tsx'
import { ShortcutsProvider } from '../keyboard/shortcuts.tsx'

/** What stands around every page, of whoever is signed in and of whoever is not. */
export function StaffRoot() {
  useArrival()
  return (
    <SnackbarProvider page={useLocation({ select: ({ pathname }) => pathname })}>
      <Outlet />
    </SnackbarProvider>
  )
}

/** The pages of whoever is signed in. Whoever is not signs in where they stand, and finds the page that they wanted. */
export function Signed() {
  const query = useQuery(meQuery())
  const { locale, switchTo, say } = useI18n()
  const me = query.data
  const language = me?.language
  const papers = me?.paper_names

  useEffect(() => {
    // A language that cannot be fetched now leaves the page in the one that it has.
    if (language && language !== locale) switchTo(language).catch(() => {})
    // The page's language changes by itself only with that of the member.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [language])

  useEffect(() => {
    if (papers) say(wordsOfPapers(papers)).catch(() => {})
  }, [papers, say])

  if (me === null) return <LoginPage />
  if (!me)
    return (
      <Frame>
        <Loaded query={query}>{() => null}</Loaded>
      </Frame>
    )
  return (
    <MeContext value={me}>
      <ShortcutsProvider isOn={me.has_shortcuts}>
        <Frame me={me}>
          {/* Nothing of what one member has open stays for another one. */}
          <TakeBackProvider key={me.id}>
            <Outlet />
          </TakeBackProvider>
        </Frame>
        <StepUp />
      </ShortcutsProvider>
    </MeContext>
  )
}
