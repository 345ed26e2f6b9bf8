/** What we add to an address begins so, and what a partner puts there itself may not. */
const OWN_PARAMETERS = 'pan_'
const THIS_MACHINE = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Reads an address that a browser may be sent to: https, or without TLS the partner's own machine in test mode; no user, no
 * fragment, and none of our own parameters. Undefined for every other one.
 */
export function readReturnUrl(text: string, isTest: boolean): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || url.username !== '' || url.password !== '' || text.includes('#')) return undefined
  const isOwnMachine = isTest && THIS_MACHINE.has(url.hostname)
  if (url.protocol !== 'https:' && !(isOwnMachine && url.protocol === 'http:')) return undefined
  const isOurs = [...url.searchParams.keys()].some((name) => name.startsWith(OWN_PARAMETERS))
  return isOurs ? undefined : url
}

/** What of it has to be allowed: all but the query. */
export const placeOf = ({ origin, pathname }: URL): string => origin + pathname
