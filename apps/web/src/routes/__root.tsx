import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import { LoginButton } from '../features/accounts/login-button.tsx'
import { Shell } from '../features/shell/shell.tsx'
import type { RouterContext } from '../router.tsx'

export const Route = createRootRouteWithContext<RouterContext>()({
  // A page that is read names the parts of the catalogue that it says; the others say what forms say.
  beforeLoad: ({ context, matches }) =>
    matches.some(({ staticData }) => staticData.rendered) ? undefined : context.language.need('forms'),
  component: () => (
    <Shell account={<LoginButton />}>
      <Outlet />
    </Shell>
  ),
})
