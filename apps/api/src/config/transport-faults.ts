import { isPrivate } from '@pan/contracts/kit/http/transport'
import { noAddress } from './variable-faults.ts'
import type { Variables } from './variables.ts'

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
  if (host === undefined) return [noAddress(name)]
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
export function transportFaults(given: Variables): string[] {
  const faults: string[] = []
  const check = (name: string, host: string | undefined, cure: string) =>
    void faults.push(...hostFaults(given, name, host, cure))
  const hostOf = (address: string) => URL.parse(address)?.hostname

  for (const name of httpNames)
    if (given[name].startsWith('http:')) check(name, hostOf(given[name]), 'begin with https://')
  if (given.VALKEY_URL.startsWith('redis:'))
    check('VALKEY_URL', hostOf(given.VALKEY_URL), 'begin with rediss://')
  if (given.CLAMD_ADDRESS !== '')
    check('CLAMD_ADDRESS', given.CLAMD_ADDRESS.replace(/:\d+$/u, ''), 'be on this machine')
  // What cannot be read at all is told elsewhere, as a placeholder of the documents is; this names no server.
  if (/^smtps?:/u.test(given.SMTP_URL) && hostOf(given.SMTP_URL) === '') faults.push(noAddress('SMTP_URL'))
  if (/[?&](?:ignoreTLS=true|tls\.rejectUnauthorized=false)/iu.test(given.SMTP_URL))
    check('SMTP_URL', hostOf(given.SMTP_URL), 'leave TLS on')
  return faults
}

/** SMTP_URL, with which no mail leaves this machine or a private network before the connection is encrypted. */
export function encryptedMail({ SMTP_URL, PLAINTEXT_HOSTS }: Variables): string {
  const url = URL.parse(SMTP_URL)
  if (!url || url.protocol !== 'smtp:' || isPrivate(url.hostname, PLAINTEXT_HOSTS)) return SMTP_URL
  url.searchParams.set('requireTLS', 'true')
  return url.href
}
