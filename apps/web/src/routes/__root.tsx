import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import { LoginButton } from '../features/accounts/login-button.tsx'
import { Shell } from '../features/shell/shell.tsx'
import type { RouterContext } from '../router.tsx'

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: async ({ context, matches }) => {
    const rendered = matches.find(({ staticData }) => staticData.rendered)?.staticData.rendered
    const [queryClient] = await Promise.all([
      rendered === 'opening' ? undefined : context.queries.load(),
      // A page that is read names the parts of the catalogue that it says; the others say what forms say.
      rendered === 'server' ? undefined : context.language.need('forms'),
    ])
    // A form has no loader, which is what reads it.
    return { queryClient: queryClient as QueryClient }
  },
  component: () => (
    <Shell account={<LoginButton />}>
      <Outlet />
    </Shell>
  ),
})
