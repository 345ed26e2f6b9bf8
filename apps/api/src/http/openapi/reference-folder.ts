import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'

/** Where the files of the API reference are: beside the bundle, else in the package that brings them. */
export function referenceFolder(): URL {
  const bundled = new URL('./reference/', import.meta.url)
  if (existsSync(bundled)) return bundled
  const main = createRequire(import.meta.url).resolve('@fastify/swagger-ui')
  return new URL('./static/', pathToFileURL(main))
}
