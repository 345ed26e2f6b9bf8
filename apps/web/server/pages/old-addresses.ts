import { addressIn, localeOf, plainAddress } from '@pan/contracts/messages/addresses'

/** Addresses that pages had before, and where they are now; a star stands for everything below. */
const moved: readonly (readonly [string, string])[] = [
  ['/pan-office', '/pancard-office'],
  ['/pan-status/*', '/pan-card-status'],
  ['/pan-apply/*', '/apply-new-pan'],
  ['/custom-pay', '/merchant/customPayDisplay'],
  ['/socilal-login', '/social-login-success'],
]

/** Where an old address has gone; what stood after the question mark goes along. */
export function newAddress({ pathname, search }: URL): string | undefined {
  const path = plainAddress(pathname).replace(/(?<=.)\/$/u, '')
  const found = moved.find(([old]) =>
    old.endsWith('/*') ? path === old.slice(0, -2) || path.startsWith(old.slice(0, -1)) : path === old,
  )
  return found && addressIn(localeOf(pathname), found[1]) + search
}
