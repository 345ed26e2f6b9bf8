import { existsSync } from 'node:fs'

/** Where the guide is: beside the bundle, else in the repository. */
export function guideFolder(): URL {
  const bundled = new URL('./guide/', import.meta.url)
  return existsSync(bundled) ? bundled : new URL('../../../../../docs/partners/', import.meta.url)
}
