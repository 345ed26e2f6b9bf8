import { RouterProvider } from '@tanstack/react-router'
import { Foundation, type FoundationProps } from './providers.tsx'
import { routerNavigation } from '../navigation/router-navigation.ts'
import type { makeRouter } from './router.tsx'

interface ProgramProps extends Omit<FoundationProps, 'navigation'> {
  router: ReturnType<typeof makeRouter>
}

/** The pages with the router between them, the same in the browser and on the server. */
export function Program({ router, ...foundation }: ProgramProps) {
  return (
    <Foundation {...foundation} navigation={routerNavigation}>
      <RouterProvider router={router} />
    </Foundation>
  )
}
