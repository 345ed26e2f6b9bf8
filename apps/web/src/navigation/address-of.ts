import { writeSearch } from './search-params.ts'

export interface Target {
  /** A route as the router writes it: `$name` stands for a part, `{-$name}` for one that may be missing. */
  to: string
  params?: Readonly<Record<string, string | undefined>>
  search?: Readonly<Record<string, unknown>>
}

const part = /\/\{-\$(?<optional>\w+)\}|\{?\$(?<needed>\w+)\}?/gu

/** Path and search of a place of the site, without a language, as the router would make them. */
export function addressOf({ to, params = {}, search = {} }: Target): string {
  const path = to.replace(part, (_, optional: string | undefined, needed: string) => {
    const value = params[optional ?? needed]
    if (!optional) return encodeURIComponent(value!)
    return value === undefined ? '' : `/${encodeURIComponent(value)}`
  })
  return path + writeSearch(search)
}
