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
  if (given.PII_KEYS === DEVELOPMENT_KEY) faults.push('PII_KEYS must be set in production')
  const what = unreal(given)
  if (what !== undefined && given.ALLOW_SANDBOX_GATEWAY_IN_PRODUCTION !== SANDBOX_ALLOWED) {
    faults.push(
      `${what} takes no money: set ALLOW_SANDBOX_GATEWAY_IN_PRODUCTION=${SANDBOX_ALLOWED} if that is meant`,
    )
  }
  return faults
}

const socialNames = ['GOOGLE', 'FACEBOOK'] as const

/** Keys without their secrets. */
export const socialFaults = (given: Variables): Faults =>
  socialNames
    .filter((name) => (given[`${name}_CLIENT_ID`] === '') !== (given[`${name}_CLIENT_SECRET`] === ''))
    .map((name) => `${name}_CLIENT_ID and ${name}_CLIENT_SECRET belong together`)
