import { RouterProvider } from '@tanstack/react-router'
import { Providers, type ProvidersProps } from './providers.tsx'
import { routerNavigation } from '../navigation/router-navigation.ts'
import type { makeRouter } from './router.tsx'

interface SiteProgramProps extends Omit<ProvidersProps, 'navigation'> {
  router: ReturnType<typeof makeRouter>
}

/** The pages with the router between them, the same in the browser and on the server. */
export function Program({ router, ...foundation }: SiteProgramProps) {
  return (
    <Providers {...foundation} navigation={routerNavigation}>
      <RouterProvider router={router} />
    </Providers>
  )
}
