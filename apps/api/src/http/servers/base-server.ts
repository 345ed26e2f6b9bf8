import { createServer } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { noMeters, type Meters } from '../../observability/metrics/meters.ts'
import { BODY_BYTES_MAX, registerBodies } from '../input/bodies.ts'
import { registerErrors, type ChallengeOf } from '../errors.ts'
import { answerBrokenAddress, answerBrokenRequest } from '../broken-requests.ts'
import { firstAnswers } from '../idempotency.ts'
import { registerAnswers } from '../limits/answers-under-way.ts'
import { openCounts } from '../limits/open-counts.ts'
import { registerOverload } from '../limits/overload.ts'
import { limitsIn, rateLimit } from '../limits/rate-limit.ts'
import { routesWithParts } from '../input/multipart.ts'
import { registerRequestMeter } from '../../observability/metrics/request-meter.ts'
import { requestId } from '../request-id.ts'
import { registerRequestLog } from '../../observability/log/request-log.ts'
import { registerSecurity } from '../security-headers.ts'
import { server, type Serve, type ServeDependencies } from '../serve.ts'
import { registerStopping } from '../stopping.ts'
import { trail as trailOf } from '../../observability/audit/trail.ts'
import { auditLog } from '../../observability/audit/audit.ts'
import type { ServerState } from '../health.ts'
import type { Config } from '../../config/config.ts'
import type { Store } from '../../db/store.ts'
import type { Clock } from '../../time/clock.ts'
import type { Files } from '../../files/files.ts'
import type { Ids } from '../../crypto/ids.ts'
import type { Sealer } from '../../crypto/sealed.ts'
import type { Tracing } from '../../observability/traces/tracing.ts'
import type { SecurityEvents } from '../../observability/security-events/security-events.ts'
import { registerUntrustedProxy } from './untrusted-proxy.ts'

const PARAMETER_LENGTH_MAX = 500
const HEADER_BYTES_MAX = 16 * 1024
const OVERDUE_LOOKED_FOR_MILLISECONDS = 1000
// What the framework would do with schemas of routes: ours have none, for `serve` checks by the contract. Its own two compilers
// would be loaded at the start all the same.
const noSchemas = (): never => {
  throw new Error('A route has a schema of the framework.')
}
// Longer than the proxy before us keeps a connection that nobody uses, so that it never sends into a closed one.
const KEEP_ALIVE_MILLISECONDS = 150_000

/** What every server is made of; a test gives its own. */
export interface PlatformDependencies {
  readonly config: Config
  readonly store: Store
  readonly clock: Clock
  readonly ids: Ids
  readonly sealer: Sealer
  readonly log: FastifyBaseLogger
  readonly life: ServerState
  readonly files: Files
  readonly meters: Meters
  /** Absent where nobody traces. */
  readonly tracing?: Pick<Tracing, 'watch'> | undefined
}

/** Of the parts of `serve`, what one address of the product has that another has not. */
type OwnDependencies = Pick<
  ServeDependencies,
  'endpoints' | 'callers' | 'rightsOf' | 'requireProof' | 'captcha' | 'proofs'
>

export interface Entrance<Own> {
  /** The address of its pages. */
  readonly origin: string
  readonly challengeOf: ChallengeOf
  /** Whether who has proved who they are is counted by that alone: many of them share an address. */
  readonly isCountedByCaller?: boolean
  /** What comes before the log of requests: who calls. */
  readonly own: (app: FastifyInstance) => Promise<Own>
}

/** A server with the plugins that each address of the product has, in order. */
export async function openServer<Own>(
  dependencies: PlatformDependencies,
  events: SecurityEvents,
  { origin, challengeOf, isCountedByCaller = false, own }: Entrance<Own>,
) {
  const { config, store, clock, ids, sealer, log, life, meters } = dependencies
  const isHttps = origin.startsWith('https:')
  const trust = proxyAddr.compile(config.TRUST_PROXY.split(',').map((each) => each.trim()))
  const calls =
    config.RATE_LIMIT === 'on' ? await openCounts(config.VALKEY_URL, clock, log, meters) : undefined
  const count = calls && rateLimit(limitsIn(config), calls.counts, isCountedByCaller)
  const http = {
    requestTimeout: config.REQUEST_SECONDS_MAX * 1000,
    headersTimeout: config.HEADERS_SECONDS_MAX * 1000,
    keepAliveTimeout: KEEP_ALIVE_MILLISECONDS,
    maxHeaderSize: HEADER_BYTES_MAX,
    connectionsCheckingInterval: OVERDUE_LOOKED_FOR_MILLISECONDS,
  }
  const app = fastify({
    loggerInstance: log,
    // The one line of a request is observability/log/request-log.ts.
    logController: new LogController({ disableRequestLogging: true }),
    // A child logger for each request would cost more than the line that it writes.
    childLoggerFactory: (logger) => logger,
    genReqId: requestId(ids),
    trustProxy: trust,
    bodyLimit: BODY_BYTES_MAX,
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    routerOptions: { maxParamLength: PARAMETER_LENGTH_MAX },
    return503OnClosing: false,
    serverFactory: (framework) => createServer(http, framework),
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: answerBrokenAddress(isHttps),
  })

  app.addHook('onClose', () => calls?.close())
  registerUntrustedProxy(app, trust, log)
  registerAnswers(app, config.UNREAD_SECONDS_MAX)
  const trail = trailOf(app, { store, audit: auditLog(clock, ids), clock, events })
  registerErrors(app, challengeOf, (request, failure) => trail.refused(request, failure))
  registerSecurity(app, isHttps)
  const owned = await own(app)
  dependencies.tracing?.watch(app)
  registerRequestLog(app)
  // Where nobody counts, no answer is held up for it.
  if (meters !== noMeters) registerRequestMeter(app, meters)
  registerStopping(app, life)
  await registerOverload(app, config.EVENT_LOOP_DELAY_MILLISECONDS_MAX)
  registerBodies(app, config.BODY_SECONDS_MAX)
  const addWithParts = await routesWithParts(app)

  const serveWith = (own: OwnDependencies): Serve =>
    server({
      ...own,
      app,
      addWithParts,
      store,
      trail,
      answers: firstAnswers(store, sealer, clock),
      count,
      underWayMax: config.CALLS_UNDER_WAY_MAX || Infinity,
    })
  return { app, own: owned, count, serveWith }
}
