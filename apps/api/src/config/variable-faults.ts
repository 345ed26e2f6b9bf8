import { receivers } from '../outgoing/receivers.ts'
import { officialAddressFaults } from '../pdf/official/official-addresses.ts'
import type { Variables } from './variables.ts'

type Faults = string[]

const razorpayNames = ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'] as const

/** What the chosen gateway lacks. */
export function gatewayFaults(given: Variables): Faults {
  if (given.PAYMENT_PROVIDER !== 'razorpay') return []
  const faults = razorpayNames
    .filter((name) => given[name] === '')
    .map((name) => `PAYMENT_PROVIDER=razorpay needs ${name}`)
  const { RAZORPAY_KEY_SECRET: keySecret, RAZORPAY_WEBHOOK_SECRET: webhookSecret } = given
  if (keySecret !== '' && keySecret === webhookSecret)
    faults.push('RAZORPAY_WEBHOOK_SECRET must be another secret than RAZORPAY_KEY_SECRET')
  return faults
}

/** Whether an address with a password in it can be read: one whose password has a `/` cannot. */
export const addressFaults = (given: Variables): Faults =>
  (['DATABASE_URL', 'SMTP_URL', 'VALKEY_URL'] as const)
    .filter((name) => given[name] !== '' && !URL.canParse(given[name]))
    .map(noAddress)

/** What is said of an address that cannot be read. */
export const noAddress = (name: string): string =>
  `${name} is no address: in a name or a password write # as %23, / as %2F, : as %3A, ? as %3F, @ as %40 and % as %25`

/** Two servers of this process at one port. */
export function portFaults(given: Variables): Faults {
  const servers = [
    { name: 'PORT', host: given.HOST, port: given.PORT },
    { name: 'METRICS_PORT', host: given.METRICS_HOST, port: given.METRICS_PORT },
    { name: 'STAFF_PORT', host: given.STAFF_HOST, port: given.STAFF_PORT },
  ].filter(({ port }) => port !== 0)
  return servers.flatMap(({ name, host, port }, at) =>
    servers
      .slice(0, at)
      .filter((other) => other.host === host && other.port === port)
      .map((other) => `${name} must be another port than ${other.name}`),
  )
}

/** What several servers of one database cannot do without, and half a key of the object storage. */
export function sharedFaults(given: Variables): Faults {
  const faults: Faults = []
  if (given.REPLICAS > 1 && !given.DATABASE_URL.startsWith('postgres'))
    faults.push(
      `REPLICAS=${given.REPLICAS} needs PostgreSQL: a SQLite file has one server. Set DATABASE_URL=postgres://… (\`admin database move\` takes the data there), or REPLICAS=1`,
    )
  if ((given.S3_ACCESS_KEY_ID === '') !== (given.S3_SECRET_ACCESS_KEY === ''))
    faults.push('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together')
  if (given.S3_BUCKET === '' && given.S3_ENDPOINT !== '') faults.push('S3_ENDPOINT needs S3_BUCKET')
  return faults
}

/** What works, and is not what somebody who runs several servers means. */
export function sharedWarnings(given: Pick<Variables, 'REPLICAS' | 'S3_BUCKET' | 'VALKEY_URL'>): string[] {
  if (given.REPLICAS === 1) return []
  return [
    ...(given.S3_BUCKET === ''
      ? ['files are in DATA_DIR: every process must see the same folder, else set S3_BUCKET']
      : []),
    ...(given.VALKEY_URL === ''
      ? ['each process counts calls for itself: limits are that many times higher until VALKEY_URL is set']
      : []),
  ]
}

const socialNames = ['GOOGLE', 'FACEBOOK'] as const

/** Keys without their secrets. */
export const socialFaults = (given: Variables): Faults =>
  socialNames
    .filter((name) => (given[`${name}_CLIENT_ID`] === '') !== (given[`${name}_CLIENT_SECRET`] === ''))
    .map((name) => `${name}_CLIENT_ID and ${name}_CLIENT_SECRET belong together`)

/** Addresses of official forms that nothing is read from. */
export const officialFormFaults = (given: Variables): Faults =>
  URL.canParse(given.PUBLIC_ORIGIN)
    ? officialAddressFaults(
        given.OFFICIAL_FORM_ADDRESSES,
        receivers({ origin: given.PUBLIC_ORIGIN, loopback: given.WEBHOOK_RECEIVERS === 'loopback' }),
      )
    : []
