import proxyAddr from '@fastify/proxy-addr'
import { DEVELOPMENT_MAILBOX } from './development.ts'
import { secretFaults } from './secrets.ts'
import type { Variables } from './variables.ts'
import { databaseFaults, transportFaults } from './transport-faults.ts'

const SANDBOX_ALLOWED = 'yes-i-know'
const RAZORPAY_TEST_KEY = 'rzp_test_'
// Addresses of nobody: RFC 5737 and RFC 3849.
const STRANGERS = ['192.0.2.1', '2001:db8::1']

// `Name <address>` or the address alone; the group is its domain.
const ADDRESS = /^[^\s<>@]+@(?<domain>[^\s<>@]+)$/u
const SENDER = /^[^<>@]*<[^\s<>@]+@(?<domain>[^\s<>@]+)>$|^[^\s<>@]+@(?<bare>[^\s<>@]+)$/u

/** Whether an answer to an address would reach anybody: `localhost` is another machine for each reader. */
function isReachable(match: RegExpExecArray | null): boolean {
  const domain = match?.groups?.['domain'] ?? match?.groups?.['bare'] ?? ''
  return domain.includes('.') && !/(?:^|\.)localhost$/iu.test(domain)
}

/** What about the gateway takes no money; undefined for one that does. */
function unreal({ PAYMENT_PROVIDER, RAZORPAY_KEY_ID }: Variables): string | undefined {
  if (PAYMENT_PROVIDER === 'sandbox') return 'PAYMENT_PROVIDER=sandbox'
  return RAZORPAY_KEY_ID.startsWith(RAZORPAY_TEST_KEY) ? 'a RAZORPAY_KEY_ID of the test mode' : undefined
}

const NO_PROXIES = 'TRUST_PROXY must be addresses or loopback, linklocal, uniquelocal, separated by commas'

const EVERYBODY = 'TRUST_PROXY must not name every address: whoever calls could say who they are'

/** Whether proxies that are trusted are written as the server reads them; in production nobody trusts strangers. */
export function proxyFaults(given: Variables, isProduction: boolean): string[] {
  const proxies = given.TRUST_PROXY.split(',').map((each) => each.trim())
  if (proxies.some((each) => each.endsWith('/0'))) return [EVERYBODY]
  // A number of proxies is what other servers take; here it would be an address: 1 is 0.0.0.1.
  if (proxies.some((each) => /^\d+$/u.test(each))) return [NO_PROXIES]
  try {
    const trust = proxyAddr.compile(proxies)
    const isOpen = isProduction && STRANGERS.some((address) => trust(address, 0))
    return isOpen ? [EVERYBODY] : []
  } catch {
    return [NO_PROXIES]
  }
}

/** What is wrong in production with the address of the staff: a page of the public must never be able to act for them. */
function staffFaults({
  STAFF_ORIGIN,
  PUBLIC_ORIGIN,
}: Pick<Variables, 'STAFF_ORIGIN' | 'PUBLIC_ORIGIN'>): string[] {
  const host = (origin: string) => URL.parse(origin)?.hostname
  return [
    ...(STAFF_ORIGIN.startsWith('http:')
      ? ['STAFF_ORIGIN must be https in production, and is http://localhost:8090 where it is not set']
      : []),
    ...(host(STAFF_ORIGIN) === host(PUBLIC_ORIGIN)
      ? ['STAFF_ORIGIN must be another host than PUBLIC_ORIGIN: each has cookies of its own']
      : []),
  ]
}

/** What is good for development only. */
export function productionFaults(given: Variables): string[] {
  const faults = [...secretFaults(given), ...databaseFaults(given), ...transportFaults(given)]
  if (given.PUBLIC_ORIGIN.startsWith('http:')) faults.push('PUBLIC_ORIGIN must be https in production')
  if (given.STAFF_PORT !== 0) faults.push(...staffFaults(given))
  if (given.RATE_LIMIT === 'off') faults.push('RATE_LIMIT must be on in production')
  if (given.DOCUMENTS_AT_START === 'off') faults.push('DOCUMENTS_AT_START must be on in production')
  if (given.SMTP_URL === DEVELOPMENT_MAILBOX)
    faults.push(
      `SMTP_URL must be set in production, and not to ${DEVELOPMENT_MAILBOX}, the mailbox of development`,
    )
  if (!isReachable(SENDER.exec(given.MAIL_FROM)))
    faults.push('MAIL_FROM must be set in production, to an address of a domain that others know')
  if (!isReachable(ADDRESS.exec(given.SUPPORT_EMAIL)))
    faults.push('SUPPORT_EMAIL must be set in production, to an address of a domain that others know')
  if (given.WEBHOOK_RECEIVERS === 'loopback') faults.push('WEBHOOK_RECEIVERS must be public in production')
  const what = unreal(given)
  if (what !== undefined && given.ALLOW_SANDBOX_GATEWAY_IN_PRODUCTION !== SANDBOX_ALLOWED) {
    faults.push(
      `${what} takes no money: set ALLOW_SANDBOX_GATEWAY_IN_PRODUCTION=${SANDBOX_ALLOWED} if that is meant`,
    )
  }
  return faults
}
