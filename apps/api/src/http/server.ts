import type { CallClass, Endpoint } from '@pan/contracts/kit/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import type { Failure } from '../errors/failure.ts'
import type { RequireProof, RightsOf } from '../auth/admission.ts'
import { registerCallers, type Tokens } from '../auth/callers.ts'
import { bearerChallenge } from '../auth/challenges.ts'
import { captchaRoutes } from '../auth/captcha.routes.ts'
import { captcha, type Captcha } from '../auth/captcha.ts'
import { registerCors } from './cors.ts'
import { healthRoutes } from './health.ts'
import { registerHousekeeping } from './housekeeping/housekeeping.ts'
import { countRequest, counting, limitsIn } from './limits/rate-limit.ts'
import { registerDescription } from './openapi/description-routes.ts'
import { endpointName } from './openapi/endpoint-name.ts'
import { registerReference } from './reference/reference-routes.ts'
import type { Serve } from './serve.ts'
import { openServer, type PlatformDependencies } from './servers/base-server.ts'
import { filesToBeReady } from './servers/files-to-be-ready.ts'
import type { SecurityEvents } from '../observability/security-events/security-events.ts'

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

const CAPTCHA_SECONDS = 20 * 60

/** A server with every plugin, in order, and the endpoints that no module owns. */
export async function buildPlatform(
  dependencies: PlatformDependencies,
  { rightsOf, requireProof }: { readonly rightsOf: RightsOf; readonly requireProof: RequireProof },
  events: SecurityEvents,
): Promise<Platform> {
  const { config, store, clock, life } = dependencies
  const {
    app,
    own: tokens,
    count,
    serveWith,
  } = await openServer(dependencies, events, {
    origin: config.PUBLIC_ORIGIN,
    challengeOf: bearerChallenge,
    async own(server) {
      await registerCors(server, config.CORS_ORIGINS)
      const secrets = { current: config.TOKEN_SECRET, previous: config.TOKEN_SECRET_PREVIOUS }
      return registerCallers(server, secrets, store, clock)
    },
  })
  registerHousekeeping(app, store, clock)
  const guard = captcha({
    secret: config.CAPTCHA_SECRET,
    cost: config.CAPTCHA_COST,
    tries: config.CAPTCHA_TRIES,
    seconds: CAPTCHA_SECONDS,
  })
  const counted = (callClass: CallClass) => counting(count, callClass)
  const endpoints: Endpoint[] = []
  const serveAny = serveWith({ endpoints, callers: tokens, rightsOf, requireProof, captcha: guard })
  const serve: Serve = (endpoint, handler) => {
    if (endpoint.access === 'staff') throw new Error(`${endpoint.path} is for the staff alone.`)
    serveAny(endpoint, handler)
  }

  healthRoutes(serve, { store, files: filesToBeReady(dependencies), life, log: app.log })
  captchaRoutes(serve, guard)
  const described = () => ({
    served: endpoints.map(endpointName),
    origin: config.PUBLIC_ORIGIN,
    perMinute: limitsIn(config),
  })
  registerDescription(app, described, counted('read'))
  registerReference(app, counted('read'))
  const countUnproven: Platform['countUnproven'] = async (request, reply) =>
    count && countRequest(count, 'proof', request, reply)
  return { app, serve, tokens, guard, counting: counted, countUnproven }
}
