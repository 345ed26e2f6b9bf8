import { ConfigError, readEnvironment } from '@pan/contracts/kit/http/environment'
import { isPrivate, isProduction } from '@pan/contracts/kit/http/transport'
import * as Type from 'typebox'
import { WebEnvironment, trustFaults } from '../environment.ts'

const {
  NODE_ENV,
  HOST,
  PLAINTEXT_HOSTS,
  TRUST_PROXY,
  CONNECTIONS_PER_ADDRESS_MAX,
  BODIES_PER_ADDRESS_MAX,
  HEADERS_SECONDS_MAX,
  BODY_SECONDS_MAX,
  REQUEST_SECONDS_MAX,
  UNREAD_SECONDS_MAX,
  LOG_LEVEL,
  METRICS_PORT,
  METRICS_HOST,
  DRAIN_SECONDS,
  STOP_SECONDS,
} = WebEnvironment.properties

const origin = (description: string) =>
  Type.String({ description, default: '', pattern: '^(https?://[^/]+)?$' })

/** Every variable of the environment that the server of the back office reads. */
export const StaffWebEnvironment = Type.Object({
  NODE_ENV,
  HOST,
  PORT: Type.Integer({
    description: 'The port at which the server listens.',
    default: 8090,
    minimum: 0,
    maximum: 65535,
  }),
  API_URL: Type.String({
    description:
      'The address of the API’s listener for staff, `STAFF_PORT` there; calls under `/api` go there.',
    default: 'http://127.0.0.1:8091',
    pattern: '^https?://[^/]+$',
  }),
  STAFF_ORIGIN: origin(
    'The address at which the browsers of staff reach it, the same as at the API; `http://localhost:` and the port when empty.',
  ),
  PUBLIC_ORIGIN: origin('The address of the public site, which must be another host.'),
  PLAINTEXT_HOSTS,
  TRUST_PROXY,
  CONNECTIONS_PER_ADDRESS_MAX,
  BODIES_PER_ADDRESS_MAX,
  HEADERS_SECONDS_MAX,
  BODY_SECONDS_MAX,
  REQUEST_SECONDS_MAX,
  UNREAD_SECONDS_MAX,
  LOG_LEVEL,
  METRICS_PORT,
  METRICS_HOST,
  DRAIN_SECONDS,
  STOP_SECONDS,
})

type StaffWebConfig = Type.Static<typeof StaffWebEnvironment>

const hostOf = (address: string) => URL.parse(address)?.hostname

/** What is good for development only. */
function productionFaults({
  STAFF_ORIGIN,
  PUBLIC_ORIGIN,
  API_URL,
  PLAINTEXT_HOSTS,
}: StaffWebConfig): string[] {
  const faults: string[] = []
  if (!STAFF_ORIGIN.startsWith('https:')) faults.push('STAFF_ORIGIN must be https in production')
  // A page of the public site that somebody got into would else be one with the back office.
  if (!PUBLIC_ORIGIN) faults.push('PUBLIC_ORIGIN must say where the public site is')
  else if (hostOf(PUBLIC_ORIGIN) === hostOf(STAFF_ORIGIN))
    faults.push('STAFF_ORIGIN must be another host than PUBLIC_ORIGIN')
  const api = URL.parse(API_URL)
  if (api?.protocol === 'http:' && !isPrivate(api.hostname, PLAINTEXT_HOSTS))
    faults.push('API_URL must begin with https://, or its host stand in PLAINTEXT_HOSTS')
  return faults
}

/** Reads the configuration from an environment; the error it throws names every fault. */
export function readStaffWebConfig(source: Readonly<Record<string, string | undefined>>): StaffWebConfig {
  const { variables, faults } = readEnvironment(StaffWebEnvironment, source)
  const inProduction = isProduction(variables.NODE_ENV, hostOf(variables.STAFF_ORIGIN) ?? '')
  faults.push(...trustFaults(variables.TRUST_PROXY, inProduction))
  if (inProduction) faults.push(...productionFaults(variables))
  if (faults.length > 0) throw new ConfigError(faults)
  return variables
}
