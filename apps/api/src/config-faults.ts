import {
  DEVELOPMENT_KEY,
  DEVELOPMENT_MAILBOX,
  DEVELOPMENT_SECRET,
  DEVELOPMENT_SUPPORT,
  type Variables,
} from './config-variables.ts'

type Faults = string[]

const SANDBOX_ALLOWED = 'yes-i-know'
const RAZORPAY_TEST_KEY = 'rzp_test_'
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

/** What about the gateway takes no money; undefined for one that does. */
function unreal({ PAYMENT_PROVIDER, RAZORPAY_KEY_ID }: Variables): string | undefined {
  if (PAYMENT_PROVIDER === 'sandbox') return 'PAYMENT_PROVIDER=sandbox'
  return RAZORPAY_KEY_ID.startsWith(RAZORPAY_TEST_KEY) ? 'a RAZORPAY_KEY_ID of the test mode' : undefined
}

/** What is good for development only. */
export function productionFaults(given: Variables): Faults {
  const faults: Faults = []
  for (const [name, value] of Object.entries(given)) {
    const isUnused = name.startsWith('SANDBOX_') && given.PAYMENT_PROVIDER !== 'sandbox'
    if (!isUnused && String(value).startsWith(DEVELOPMENT_SECRET))
      faults.push(`${name} must be set in production`)
  }
  if (given.PUBLIC_ORIGIN.startsWith('http:')) faults.push('PUBLIC_ORIGIN must be https in production')
  if (given.SMTP_URL === DEVELOPMENT_MAILBOX) faults.push('SMTP_URL must be set in production')
  if (given.SUPPORT_EMAIL === DEVELOPMENT_SUPPORT) faults.push('SUPPORT_EMAIL must be set in production')
  if (given.WEBHOOK_RECEIVERS === 'loopback') faults.push('WEBHOOK_RECEIVERS must be public in production')
  if (given.PII_KEYS === DEVELOPMENT_KEY) faults.push('PII_KEYS must be set in production')
  const what = unreal(given)
  if (what !== undefined && given.ALLOW_SANDBOX_GATEWAY_IN_PRODUCTION !== SANDBOX_ALLOWED) {
    faults.push(
      `${what} takes no money: set ALLOW_SANDBOX_GATEWAY_IN_PRODUCTION=${SANDBOX_ALLOWED} if that is meant`,
    )
  }
  return faults
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
