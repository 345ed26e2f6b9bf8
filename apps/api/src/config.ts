import { Type, type Static } from 'typebox'
import { Convert, Default, Errors } from 'typebox/value'
import type { Key } from './support/sealed.ts'

const DEVELOPMENT_SECRET = 'development-only-'
const DEVELOPMENT_KEY = `k1:${Buffer.alloc(32, 'development-only').toString('base64')}`
const DEVELOPMENT_MAILBOX = 'smtp://127.0.0.1:8083'
const SANDBOX_ALLOWED = 'yes-i-know'
const RAZORPAY_TEST_KEY = 'rzp_test_'

const text = (fallback: string) => Type.String({ default: fallback })
const secret = (name: string) => Type.String({ default: DEVELOPMENT_SECRET + name, minLength: 16 })
const count = (fallback: number, minimum = 1) => Type.Integer({ default: fallback, minimum })

/** Every variable of the environment that the server reads. */
const Environment = Type.Object({
  NODE_ENV: text('development'),
  HOST: text('127.0.0.1'),
  PORT: Type.Integer({ default: 8081, minimum: 0, maximum: 65535 }),
  /** The address that browsers use; links to pages and files start with it. */
  PUBLIC_ORIGIN: Type.String({ default: 'http://localhost:8080', pattern: '^https?://[^/]+$' }),
  /** Which proxies may say who calls: addresses or names that proxy-addr knows, separated by commas. */
  TRUST_PROXY: text('loopback'),
  DATA_DIR: text('.data'),
  /** `file:<path>` or `postgres://…`; a file in DATA_DIR when empty. */
  DATABASE_URL: Type.String({ default: '', pattern: '^(file:.+|postgres(ql)?://.+)?$' }),
  LOG_LEVEL: Type.Union(
    ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'].map((level) => Type.Literal(level)),
    { default: 'info' },
  ),
  /** How long a stopping server says that it is not ready before it stops taking calls. */
  DRAIN_SECONDS: count(0, 0),
  STOP_SECONDS: count(10),
  EVENT_LOOP_DELAY_MILLISECONDS_MAX: count(1000, 0),

  /** How many answers of look-ups are kept ready; 0 keeps none. */
  READY_ANSWERS_MAX: count(5000, 0),

  TOKEN_SECRET: secret('token-secret'),
  /** The secret before the current one: tokens that it has signed hold until their end. */
  TOKEN_SECRET_PREVIOUS: text(''),
  LINK_SECRET: secret('link-secret'),
  CAPTCHA_SECRET: secret('captcha-secret'),
  /** How hard a captcha is: rounds of PBKDF2 for each try, and tries at most. */
  CAPTCHA_COST: count(1000),
  CAPTCHA_TRIES: count(1000),
  /** `k2:<32 bytes in base64>,k1:…`, the current key first. */
  PII_KEYS: Type.String({
    default: DEVELOPMENT_KEY,
    pattern: '^\\w+:[A-Za-z0-9+/]{43}=(,\\w+:[A-Za-z0-9+/]{43}=)*$',
  }),

  /** `smtp://user:password@host:port` or `smtps://…`; on one's own machine the mailbox that keeps everything. */
  SMTP_URL: Type.String({ default: DEVELOPMENT_MAILBOX, pattern: '^smtps?://.+$' }),
  /** Who mails come from: `Name <address>`. */
  MAIL_FROM: Type.String({ default: 'PAN Services <no-reply@localhost>', pattern: '@' }),

  RATE_LIMIT: Type.Union([Type.Literal('on'), Type.Literal('off')], { default: 'on' }),
  RATE_LIMIT_READS_PER_MINUTE: count(600),
  RATE_LIMIT_WRITES_PER_MINUTE: count(60),

  PAYMENT_PROVIDER: Type.Union([Type.Literal('sandbox'), Type.Literal('razorpay')], { default: 'sandbox' }),
  ALLOW_SANDBOX_GATEWAY_IN_PRODUCTION: text(''),
  SANDBOX_URL: text('http://127.0.0.1:8082'),
  SANDBOX_KEY_ID: text('sandbox'),
  SANDBOX_KEY_SECRET: secret('sandbox-key-secret'),
  SANDBOX_WEBHOOK_SECRET: secret('sandbox-webhook-secret'),
  RAZORPAY_URL: Type.String({ default: 'https://api.razorpay.com', pattern: '^https?://[^/]+$' }),
  RAZORPAY_KEY_ID: text(''),
  RAZORPAY_KEY_SECRET: text(''),
  RAZORPAY_WEBHOOK_SECRET: text(''),
  /** The one before, for as long as events that were signed with it may still arrive: a day. */
  RAZORPAY_WEBHOOK_SECRET_OLD: text(''),
  /** What this operator's gateway takes, where that is not what the tariff of the day says. */
  GATEWAY_CHARGE_PERCENT: Type.Optional(Type.Number({ minimum: 0, maximum: 100 })),
  GATEWAY_CHARGE_TAX_PERCENT: Type.Optional(Type.Number({ minimum: 0, maximum: 100 })),
})

type Variables = Static<typeof Environment>
type Faults = string[]

export type Config = Omit<Variables, 'PII_KEYS' | 'NODE_ENV'> & {
  readonly PII_KEYS: readonly Key[]
  readonly isProduction: boolean
}

/** Everything that is wrong with the environment, in one error. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

const razorpayNames = ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'] as const

function gatewayFaults(given: Variables): Faults {
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

function productionFaults(given: Variables): Faults {
  const faults: Faults = []
  for (const [name, value] of Object.entries(given)) {
    const isUnused = name.startsWith('SANDBOX_') && given.PAYMENT_PROVIDER !== 'sandbox'
    if (!isUnused && String(value).startsWith(DEVELOPMENT_SECRET))
      faults.push(`${name} must be set in production`)
  }
  if (given.SMTP_URL === DEVELOPMENT_MAILBOX) faults.push('SMTP_URL must be set in production')
  if (given.PII_KEYS === DEVELOPMENT_KEY) faults.push('PII_KEYS must be set in production')
  const what = unreal(given)
  if (what !== undefined && given.ALLOW_SANDBOX_GATEWAY_IN_PRODUCTION !== SANDBOX_ALLOWED) {
    faults.push(
      `${what} takes no money: set ALLOW_SANDBOX_GATEWAY_IN_PRODUCTION=${SANDBOX_ALLOWED} if that is meant`,
    )
  }
  return faults
}

const keyRing = (list: string): Key[] =>
  list.split(',').map((entry) => {
    const [id = '', secretText = ''] = entry.split(':')
    return { id, secret: Buffer.from(secretText, 'base64') }
  })

/** Reads the configuration from an environment; throws a ConfigError that lists every fault at once. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.keys(Environment.properties).map((name) => [name, environment[name]]),
  )
  for (const name in given) if (given[name] === undefined || given[name] === '') delete given[name]
  const variables = Convert(Environment, Default(Environment, given)) as Variables
  const faults: Faults = Errors(Environment, variables).map(
    ({ instancePath, message }) => `${instancePath.slice(1)} ${message}`,
  )
  faults.push(...gatewayFaults(variables))
  const isProduction = variables.NODE_ENV === 'production'
  if (isProduction) faults.push(...productionFaults(variables))
  if (faults.length > 0)
    throw new ConfigError(`The configuration is wrong:\n  ${[...new Set(faults)].join('\n  ')}`)
  const { PII_KEYS, NODE_ENV: _, ...rest } = variables
  return {
    ...rest,
    DATABASE_URL: variables.DATABASE_URL || `file:${variables.DATA_DIR}/pan.db`,
    PII_KEYS: keyRing(PII_KEYS),
    isProduction,
  }
}

/** The configuration of this process. */
export const processConfig = (): Config => readConfig(process.env)
