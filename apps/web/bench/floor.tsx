import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import {
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'

/** The least that a page of ours could load: the libraries of the program, with two pages that say a word each. */
const root = createRootRoute({ component: Outlet })
const at = (path: string, component: () => React.ReactNode) =>
  createRoute({ getParentRoute: () => root, path, component })
const routeTree = root.addChildren([at('/', () => <Link to="/account">Other</Link>), at('/account', Other)])
const router = createRouter({ routeTree })

function Other() {
  return useQuery({ queryKey: ['word'], queryFn: async () => 'word' }).data
}

createRoot(document.body).render(
  <QueryClientProvider client={new QueryClient()}>
    <RouterProvider router={router} />
  </QueryClientProvider>,
)
