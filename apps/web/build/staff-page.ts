import type { Plugin } from 'vite'

/** While one works on the back office, every address without an ending is its one page, as on its server. */
export function staffPage(): Plugin {
  return {
    name: 'staff-page',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://any')
        if (!/\.|^\/(?:@|api\/|src\/|node_modules\/)/u.test(pathname)) request.url = '/staff.html'
        next()
      })
    },
  }
}
