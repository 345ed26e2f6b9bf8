import { createRootRouteWithContext, Outlet, useMatches } from '@tanstack/react-router'
import { LoginButton } from '../features/accounts/login/login-button.tsx'
import { pageTitle } from '../features/shell/page-title.ts'
import { QuietBar, QuietFooter } from '../features/shell/quiet-frame.tsx'
import { Shell } from '../features/shell/shell.tsx'
import { useArrival } from '../features/shell/use-arrival.ts'
import { useT } from '../i18n/i18n.tsx'
import type { RouterContext } from '../program/router.tsx'

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: async ({ context, matches }) => {
    const isRead = matches.some(({ staticData }) => staticData.rendered === 'server')
    const [queryClient] = await Promise.all([
      context.queries.load(),
      // A page that is read names the parts of the catalogue that it says; the others say what forms say.
      isRead ? undefined : context.language.need('forms'),
    ])
    return { queryClient }
  },
  component: Root,
})

const quietFrame = { top: <QuietBar />, bottom: <QuietFooter /> }

function Root() {
  const matches = useMatches()
  const title = pageTitle(matches, useT())
  useArrival()
  return (
    <Shell
      title={title}
      account={<LoginButton />}
      frame={matches.some(({ staticData }) => staticData.isQuiet) ? quietFrame : undefined}
    >
      <Outlet />
    </Shell>
  )
}
