import proxyAddr from '@fastify/proxy-addr'
import { ConfigError, readEnvironment } from '@pan/contracts/kit/http/environment'
import { GOVERNMENT_FEES, GOVERNMENT_FEE_PATTERN } from '@pan/contracts/pan/government-fees'
import { isPrivate, isProduction } from '@pan/contracts/kit/http/transport'
import { CHANNELS } from '@pan/contracts/short-messages'
import * as Type from 'typebox'

const text = (description: string, fallback = '') => Type.String({ description, default: fallback })

const share = (description: string) => Type.Optional(Type.Number({ description, minimum: 0, maximum: 100 }))

const count = (description: string, fallback: number, minimum = 1) =>
  Type.Integer({ description, default: fallback, minimum })

const governmentFee = (what: string, ours: number) =>
  Type.String({
    description: `The government fee for ${what}, in whole rupees, as the pages show it; ${ours} when empty, as fee tables of ${GOVERNMENT_FEES.checked.on} quote it.`,
    default: '',
    pattern: GOVERNMENT_FEE_PATTERN,
  })

/** Every variable of the environment that the web server reads. */
export const WebEnvironment = Type.Object({
  NODE_ENV: Type.Optional(
    Type.Enum(['production', 'development', 'test'], {
      description:
        '`production` refuses values that are only good for development. If you do not set it, it is `production`, unless PUBLIC_ORIGIN is this machine.',
    }),
  ),
  HOST: text('The address at which the server listens.', '0.0.0.0'),
  PORT: Type.Integer({
    description: 'The port at which the server listens.',
    default: 8080,
    minimum: 0,
    maximum: 65535,
  }),
  API_URL: Type.String({
    description: 'The address of the API; calls under `/api` go there.',
    default: 'http://127.0.0.1:8081',
    pattern: '^https?://[^/]+$',
  }),
  PUBLIC_ORIGIN: Type.String({
    description: 'The address that browsers use; `http://localhost:` and the port when empty.',
    default: '',
    pattern: '^(https?://[^/]+)?$',
  }),
  PLAINTEXT_HOSTS: text(
    'Hosts on a private network that the server may talk to without TLS in production, separated by commas: `api`. This machine is always allowed.',
  ),
  TRUST_PROXY: text(
    'Which proxies may tell the server the address of the caller, separated by commas: addresses, ranges such as `10.0.0.0/8`, or `loopback` (this machine), `linklocal`, `uniquelocal` (all private addresses).',
    'loopback',
  ),
  CONNECTIONS_PER_ADDRESS_MAX: count(
    'How many open connections one address may have, if it is not a trusted proxy; further ones are closed.',
    512,
  ),
  BODIES_PER_ADDRESS_MAX: count(
    'How many requests with a body one address may send at the same time; more are refused with 429.',
    128,
  ),
  RATE_LIMIT: Type.Enum(['on', 'off'], {
    description: 'Whether pages are counted by address; off is for tests.',
    default: 'on',
  }),
  PAGES_PER_ADDRESS_PER_MINUTE_MAX: count(
    'How many pages one address may load in a minute; more are refused with 429.',
    600,
  ),
  HEADERS_SECONDS_MAX: count('How long a browser may take to send the headers of a request.', 15),
  BODY_SECONDS_MAX: count('How long a small body, or the beginning of a large one, may take to arrive.', 15),
  REQUEST_SECONDS_MAX: count('How long a browser may take to send a whole request, files included.', 120),
  UNREAD_SECONDS_MAX: count(
    'After how long the server ends a connection whose caller reads nothing of an answer; it waits for a slow reader.',
    120,
  ),
  OFFLINE_PAGES: Type.Enum(['on', 'off'], {
    description:
      'Whether browsers keep forms and pages that somebody has opened, to show them without a connection. If it is off, they also let go of what they have kept, at the next visit.',
    default: 'on',
  }),
  LOG_LEVEL: Type.Enum(['info', 'fatal', 'error', 'warn', 'debug', 'trace', 'silent'], {
    description:
      'What is logged, from the least to the most: silent, fatal, error, warn, info, debug, trace.',
    default: 'info',
  }),
  METRICS_PORT: Type.Integer({
    description:
      'The port at which Prometheus reads `/metrics`, which no proxy may pass on; with 0 there is none.',
    default: 0,
    minimum: 0,
    maximum: 65535,
  }),
  METRICS_HOST: text('The address at which METRICS_PORT listens.', '127.0.0.1'),
  DRAIN_SECONDS: count(
    'How long a stopping server says that it is not ready before it stops taking requests.',
    0,
    0,
  ),
  STOP_SECONDS: count('How long a stopping server waits for requests that are under way.', 10),
  OPERATOR_NAME: text('The name of the operator, which every page shows.'),
  OPERATOR_ADDRESS: text('The address of the operator for the contact page, its lines separated by `|`.'),
  SUPPORT_EMAIL: text('The e-mail address on the contact strip.'),
  SUPPORT_PHONES: text('The phone numbers on the contact strip, separated by commas.'),
  GATEWAY_CHARGE_PERCENT: share(
    'What your gateway charges of the fee, in percent; set it to the same as at the API.',
  ),
  GATEWAY_CHARGE_TAX_PERCENT: share('The tax on that charge, in percent; set it to the same as at the API.'),
  REGIONAL_OFFICES: text(
    'Your offices that people may go to, as the page to look for an application names them: `city | address | phone`, separated by semicolons; none when empty.',
  ),
  SHORT_MESSAGE_CHANNELS: Type.String({
    description:
      'By which short messages the form offers to tell applicants, `sms,whatsapp`: those for which the API has a gateway. It asks nothing when empty.',
    default: '',
    pattern: `^((${CHANNELS.join('|')})(,(${CHANNELS.join('|')}))*)?$`,
  }),
  AGENT_LOGIN_URL: text(
    'Where those who apply for others as your agents log in, on a site of their own; the dialog to log in leads there. Empty where there is none.',
  ),
  GOVERNMENT_FEE: governmentFee('a new or changed card within India', GOVERNMENT_FEES.card),
  GOVERNMENT_FEE_REPRINT: governmentFee('a reprint of the same card', GOVERNMENT_FEES.reprint),
})

type WebConfig = Type.Static<typeof WebEnvironment>

/** What is good for development only. */
function productionFaults({ PUBLIC_ORIGIN, API_URL, PLAINTEXT_HOSTS, RATE_LIMIT }: WebConfig): string[] {
  const faults: string[] = []
  if (RATE_LIMIT === 'off') faults.push('RATE_LIMIT must be on in production')
  if (!PUBLIC_ORIGIN.startsWith('https:')) faults.push('PUBLIC_ORIGIN must be https in production')
  const api = URL.parse(API_URL)
  if (api?.protocol === 'http:' && !isPrivate(api.hostname, PLAINTEXT_HOSTS))
    faults.push('API_URL must begin with https://, or its host stand in PLAINTEXT_HOSTS')
  return faults
}

// Addresses of nobody: RFC 5737 and RFC 3849.
const STRANGERS = ['192.0.2.1', '2001:db8::1']

/** What is wrong with a list of proxies that are trusted; in production nobody trusts strangers. */
export function trustFaults(proxies: string, inProduction: boolean): string[] {
  const fault = 'TRUST_PROXY must be addresses or loopback, linklocal, uniquelocal, separated by commas'
  const everybody = 'TRUST_PROXY must not name every address: whoever calls could say who they are'
  const names = proxies.split(',').map((each) => each.trim())
  if (names.some((each) => each.endsWith('/0'))) return [everybody]
  // A number of proxies is what other servers take; here it would be an address: 1 is 0.0.0.1.
  if (names.some((each) => /^\d+$/u.test(each))) return [fault]
  try {
    const trust = proxyAddr.compile(names)
    return inProduction && STRANGERS.some((address) => trust(address, 0)) ? [everybody] : []
  } catch {
    return [fault]
  }
}

/** Reads the configuration from an environment; the error it throws names every fault. */
export function readWebConfig(source: Readonly<Record<string, string | undefined>>): WebConfig {
  const { variables, faults } = readEnvironment(WebEnvironment, source)
  const siteHost = URL.parse(variables.PUBLIC_ORIGIN)?.hostname ?? ''
  const inProduction = isProduction(variables.NODE_ENV, siteHost)
  faults.push(...trustFaults(variables.TRUST_PROXY, inProduction))
  if (inProduction) faults.push(...productionFaults(variables))
  if (faults.length > 0) throw new ConfigError(faults)
  return variables
}

/** The configuration of this process, which ends with the faults, without a stack, when there are any. */
export function configOrExit<Config>(read: (source: NodeJS.ProcessEnv) => Config): Config {
  try {
    return read(process.env)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    process.stderr.write(`${error.message}\n`)
    return process.exit(1)
  }
}
