import type { FastifyInstance } from 'fastify'

/** Gives the methods that an address takes, OPTIONS among them; none where no route has it. */
export function allowedMethods(app: FastifyInstance): (path: string) => readonly string[] {
  const routes = new Map<string, { readonly address: RegExp; readonly methods: Set<string> }>()
  app.addHook('onRoute', ({ url, method }) => {
    if (url.includes('*')) return
    const address = new RegExp(`^${url.replaceAll('.', '\\.').replaceAll(/:\w+/gu, '[^/]+')}$`, 'u')
    const route = routes.get(url) ?? { address, methods: new Set() }
    routes.set(url, route)
    for (const each of [method].flat()) route.methods.add(each)
  })
  return (path) => {
    const allowed = [...routes.values()].flatMap(({ address, methods }) =>
      address.test(path) ? [...methods] : [],
    )
    return allowed.length === 0 ? [] : [...new Set([...allowed, 'OPTIONS'])]
  }
}
