/**
 * Tells a mail over which the connection breaks, as at a relay that checks the recipient while we wait, from a server that
 * is away: there it breaks over different mails in a row.
 */
export function openBreaks() {
  let last: string | undefined
  let isAway = false
  return {
    /** Notes a break over a mail; true when the server is away. */
    add(id: string): boolean {
      isAway ||= last !== undefined && last !== id
      last = id
      return isAway
    },
    /** Hears that the server has answered about a mail. */
    end(): void {
      last = undefined
      isAway = false
    },
  }
}
