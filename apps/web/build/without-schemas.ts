import type { Plugin } from 'vite'

/**
 * Takes the schemas' library out of the pages: shapes are checked by the server alone, while of an endpoint a page uses
 * the method and the path. Whatever a schema is made of becomes one value that can be called and read like the library.
 */
export function withoutSchemas(): Plugin {
  return {
    name: 'without-schemas',
    transform(code, id) {
      if (!id.includes('/contracts/src/')) return undefined
      const shorter = code.replace(
        /^import \* as Type from ['"]typebox['"];?$/mu,
        'const Type = new Proxy(() => Type, { get: () => Type });',
      )
      return shorter === code ? undefined : { code: shorter, map: null }
    },
  }
}
