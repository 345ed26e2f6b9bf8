const start = (text: string) => `${text.slice(0, 1)}•••`

/** `a•••@e•••.com`: enough for whoever knows the address, nothing for whoever does not. */
export function masked(email: string): string {
  const [name = '', domain = ''] = email.split('@')
  return `${start(name)}@${start(domain)}${domain.slice(domain.lastIndexOf('.'))}`
}
