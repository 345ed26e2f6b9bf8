import { slipsBetween } from './slips.ts'

/** The mail services that nearly everybody here writes from. */
export const MAIL_DOMAINS = [
  'gmail.com',
  'yahoo.com',
  'yahoo.co.in',
  'yahoo.in',
  'hotmail.com',
  'outlook.com',
  'rediffmail.com',
  'icloud.com',
] as const

/** Some that are spelt like one of them, and are others. */
const OTHERS: ReadonlySet<string> = new Set([
  ...MAIL_DOMAINS,
  'mail.com',
  'ymail.com',
  'gmx.com',
  'email.com',
])

/** Whether an address ends like a slip of the fingers for this domain: gmial.com, gmail.con, gmai.com. */
export function isSlipFor(email: string, domain: string): boolean {
  const given = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  return !OTHERS.has(given) && slipsBetween(given, domain, 1) === 1
}
