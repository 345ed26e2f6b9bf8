import { createServer } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import type { CallClass, Endpoint } from '@pan/contracts/kit/endpoint'
import fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type onRequestAsyncHookHandler,
} from 'fastify'
import type { Config } from '../config/config.ts'
import type { Store } from '../db/store.ts'
import type { Failure } from '../errors/failure.ts'
import { noMeters, type Meters } from '../observability/metrics/meters.ts'
import type { RequireProof, RightsOf } from '../auth/admission.ts'
import { BODY_BYTES_MAX, registerBodies } from './input/bodies.ts'
import { registerCallers, type Tokens } from '../auth/callers.ts'
import { captchaRoutes } from '../auth/captcha.routes.ts'
import { captcha, type Captcha } from '../auth/captcha.ts'
import { registerCors } from './cors.ts'
import { registerErrors } from './errors.ts'
import { answerBrokenAddress, answerBrokenRequest } from './broken-requests.ts'
import { healthRoutes, type ServerState } from './health.ts'
import { registerHousekeeping } from './housekeeping.ts'
import { firstAnswers } from './idempotency.ts'
import { registerAnswers } from './limits/answers-under-way.ts'
import { openCounts } from './limits/open-counts.ts'
import { registerOverload } from './limits/overload.ts'
import { countRequest, counting, limitsIn, rateLimit } from './limits/rate-limit.ts'
import { routesWithParts } from './input/multipart.ts'
import { registerReference } from './openapi/reference.ts'
import { registerRequestMeter } from '../observability/metrics/request-meter.ts'
import { requestId } from './request-id.ts'
import { registerRequestLog } from '../observability/log/request-log.ts'
import { registerSecurity } from './security-headers.ts'
import { server, type Serve } from './serve.ts'
import { registerStopping } from './stopping.ts'
import { trail as trailOf } from '../observability/audit/trail.ts'
import { auditLog } from '../observability/audit/audit.ts'
import type { Clock } from '../time/clock.ts'
import type { Files } from '../files/files.ts'
import type { Ids } from '../crypto/ids.ts'
import type { Sealer } from '../crypto/sealed.ts'
import type { SecurityEvents } from '../observability/security-events/security-events.ts'
import type { Tracing } from '../observability/traces/tracing.ts'

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

export interface Platform {
  readonly app: FastifyInstance
  readonly serve: Serve
  readonly tokens: Tokens
  readonly guard: Captcha
  /** Counts the calls of a route that is no endpoint of the contract. */
  readonly counting: (callClass: CallClass) => onRequestAsyncHookHandler
  /** Counts what did not prove itself, by where it came from; the failure of what comes too often. */
  readonly countUnproven: (request: FastifyRequest, reply: FastifyReply) => Promise<Failure | undefined>
}

const PARAMETER_LENGTH_MAX = 500
const HEADER_BYTES_MAX = 16 * 1024
const OVERDUE_LOOKED_FOR_MILLISECONDS = 1000
// Longer than the proxy before us keeps a connection that nobody uses, so that it never sends into a closed one.
const KEEP_ALIVE_MILLISECONDS = 150_000
const CAPTCHA_SECONDS = 20 * 60

/** A server with every plugin, in order, and the endpoints that no module owns. */
export async function buildPlatform(
  dependencies: PlatformDependencies,
  { rightsOf, requireProof }: { readonly rightsOf: RightsOf; readonly requireProof: RequireProof },
  events: SecurityEvents,
): Promise<Platform> {
  const { config, store, clock, ids, sealer, log, life, meters } = dependencies
  const isHttps = config.PUBLIC_ORIGIN.startsWith('https:')
  const trust = proxyAddr.compile(config.TRUST_PROXY.split(',').map((each) => each.trim()))
  const calls =
    config.RATE_LIMIT === 'on' ? await openCounts(config.VALKEY_URL, clock, log, meters) : undefined
  const count = calls && rateLimit(limitsIn(config), calls.counts)
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
    routerOptions: { maxParamLength: PARAMETER_LENGTH_MAX },
    return503OnClosing: false,
    serverFactory: (framework) => createServer(http, framework),
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: answerBrokenAddress(isHttps),
  })

  app.addHook('onClose', () => calls?.close())
  registerAnswers(app, config.UNREAD_SECONDS_MAX)
  const trail = trailOf(app, { store, audit: auditLog(clock, ids), clock, events })
  registerErrors(app, (request, failure) => trail.refused(request, failure))
  registerSecurity(app, isHttps)
  await registerCors(app, config.CORS_ORIGINS)
  const tokens = await registerCallers(
    app,
    { current: config.TOKEN_SECRET, previous: config.TOKEN_SECRET_PREVIOUS },
    store,
    clock,
  )
  dependencies.tracing?.watch(app)
  registerRequestLog(app)
  // Where nobody counts, no answer is held up for it.
  if (meters !== noMeters) registerRequestMeter(app, meters)
  registerStopping(app, life)
  await registerOverload(app, config.EVENT_LOOP_DELAY_MILLISECONDS_MAX)
  registerBodies(app, config.BODY_SECONDS_MAX)
  registerHousekeeping(app, store, clock)

  const guard = captcha({
    secret: config.CAPTCHA_SECRET,
    cost: config.CAPTCHA_COST,
    tries: config.CAPTCHA_TRIES,
    seconds: CAPTCHA_SECONDS,
  })
  const counted = (callClass: CallClass) => counting(count, callClass)
  const endpoints: Endpoint[] = []
  const serve = server({
    app,
    addWithParts: await routesWithParts(app),
    endpoints,
    store,
    tokens,
    rightsOf,
    requireProof,
    captcha: guard,
    trail,
    answers: firstAnswers(store, sealer, clock),
    count,
    underWayMax: config.CALLS_UNDER_WAY_MAX || Infinity,
  })

  // A bucket that is away is away for every server: to turn to another one would help nobody.
  const files = config.S3_BUCKET === '' ? dependencies.files : { ping: () => Promise.resolve() }
  healthRoutes(serve, { store, files, life, log: app.log })
  captchaRoutes(serve, guard)
  registerReference(app, endpoints, {
    origin: config.PUBLIC_ORIGIN,
    perMinute: limitsIn(config),
    onRequest: counted('read'),
  })
  const countUnproven: Platform['countUnproven'] = async (request, reply) =>
    count && countRequest(count, 'proof', request, reply)
  return { app, serve, tokens, guard, counting: counted, countUnproven }
}
