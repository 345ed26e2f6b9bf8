/**
 * Whether a request says more than once which host it is for (RFC 9112, section 3.2: to be answered with 400). Node keeps
 * the first, and whoever stands in front may have gone by the last. `rawHeaders` are names and values in turn.
 */
export function hasSeveralHosts(rawHeaders: readonly string[]): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]!.length === 4 && rawHeaders[at]!.toLowerCase() === 'host') hosts += 1
  }
  return hosts > 1
}
