const DOTLESS = new Set(['gmail.com', 'googlemail.com'])

/**
 * One key for all spellings of an address that reach one mailbox, as far as that can be told: what follows a `+` (RFC 5233)
 * and, at Gmail, dots. For counting alone: other providers may give each spelling to somebody else.
 */
export function mailboxKey(address: string): string {
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1).toLowerCase()
  const [name = ''] = address.slice(0, at).toLowerCase().split('+', 1)
  return DOTLESS.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}
