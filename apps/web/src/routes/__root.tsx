import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import { Shell } from '../features/shell/shell.tsx'
import type { RouterContext } from '../router.tsx'

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: ({ context, location }) =>
    location.pathname === '/' ? undefined : context.language.need('forms'),
  component: () => (
    <Shell>
      <Outlet />
    </Shell>
  ),
})
