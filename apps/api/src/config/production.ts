import proxyAddr from '@fastify/proxy-addr'
import { isPrivate } from '@pan/contracts/kit/http/transport'
import { DEVELOPMENT_MAILBOX } from './development.ts'
import { secretFaults } from './secrets.ts'
import type { Variables } from './variables.ts'

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

/** Where a connection of PostgreSQL goes: the driver takes the host from the query, too. */
function postgresHost(url: URL): string {
  const host = url.searchParams.get('host') ?? url.hostname
  return host.startsWith('/') ? '' : host
}

const isVerified = (url: URL) => url.searchParams.get('sslmode') === 'verify-full'

const httpNames = [
  'S3_ENDPOINT',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'GOOGLE_ISSUER',
  'FACEBOOK_DIALOG_URL',
  'FACEBOOK_GRAPH_URL',
  'SANDBOX_URL',
  'RAZORPAY_URL',
  'SMS_URL',
  'WHATSAPP_URL',
] as const

function hostFaults(
  { PLAINTEXT_HOSTS }: Pick<Variables, 'PLAINTEXT_HOSTS'>,
  name: string,
  host: string | undefined,
  cure: string,
): string[] {
  if (host === undefined) return [`${name} is no address`]
  return isPrivate(host, PLAINTEXT_HOSTS)
    ? []
    : [`${name} must ${cure}, or its host stand in PLAINTEXT_HOSTS`]
}

/** A database that is reached without TLS over a network that anybody may listen to. */
export function databaseFaults(given: Pick<Variables, 'DATABASE_URL' | 'PLAINTEXT_HOSTS'>): string[] {
  if (!given.DATABASE_URL.startsWith('postgres')) return []
  const url = URL.parse(given.DATABASE_URL)
  if (url && isVerified(url)) return []
  return hostFaults(
    given,
    'DATABASE_URL',
    url ? postgresHost(url) : undefined,
    'end with ?sslmode=verify-full',
  )
}

/** What would be sent over a network that anybody may listen to, or to whoever says that it is the right one. */
function transportFaults(given: Variables): string[] {
  const faults: string[] = []
  const judge = (name: string, host: string | undefined, cure: string) =>
    void faults.push(...hostFaults(given, name, host, cure))
  const hostOf = (address: string) => URL.parse(address)?.hostname

  for (const name of httpNames)
    if (given[name].startsWith('http:')) judge(name, hostOf(given[name]), 'begin with https://')
  if (given.VALKEY_URL.startsWith('redis:'))
    judge('VALKEY_URL', hostOf(given.VALKEY_URL), 'begin with rediss://')
  if (given.CLAMD_ADDRESS !== '')
    judge('CLAMD_ADDRESS', given.CLAMD_ADDRESS.replace(/:\d+$/u, ''), 'be on this machine')
  if (/[?&](?:ignoreTLS=true|tls\.rejectUnauthorized=false)/iu.test(given.SMTP_URL))
    judge('SMTP_URL', hostOf(given.SMTP_URL), 'leave TLS on')
  return faults
}

/** SMTP_URL, with which no mail leaves this machine or a private network before the connection is encrypted. */
export function encryptedMail({ SMTP_URL, PLAINTEXT_HOSTS }: Variables): string {
  const url = URL.parse(SMTP_URL)
  if (!url || url.protocol !== 'smtp:' || isPrivate(url.hostname, PLAINTEXT_HOSTS)) return SMTP_URL
  url.searchParams.set('requireTLS', 'true')
  return url.href
}

/** Whether proxies that are trusted are written as the server reads them; in production nobody trusts strangers. */
export function proxyFaults(given: Variables, isProduction: boolean): string[] {
  try {
    const trust = proxyAddr.compile(given.TRUST_PROXY.split(',').map((each) => each.trim()))
    const isOpen = isProduction && STRANGERS.some((address) => trust(address, 0))
    return isOpen ? ['TRUST_PROXY must not name every address: whoever calls could say who they are'] : []
  } catch {
    return ['TRUST_PROXY must be addresses or loopback, linklocal, uniquelocal, separated by commas']
  }
}

/** What is good for development only. */
export function productionFaults(given: Variables): string[] {
  const faults = [...secretFaults(given), ...databaseFaults(given), ...transportFaults(given)]
  if (given.PUBLIC_ORIGIN.startsWith('http:')) faults.push('PUBLIC_ORIGIN must be https in production')
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
