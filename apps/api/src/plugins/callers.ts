import jwt from '@fastify/jwt'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Clock } from '../support/clock.ts'

const TOKEN_SECONDS = 2 * 60 * 60
const ISSUER = 'pan-services'
const AUDIENCE = 'pan-api'
const VERIFIED_KEPT = 10_000

/** Who calls, as the token proves it. */
export type Caller =
  | { readonly kind: 'visitor' }
  | { readonly kind: 'applicant'; readonly applicationId: string }

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller
    /** The pattern of the route, empty where none matched. */
    pattern: string
  }
}

export interface Tokens {
  /** The token that lets its bearer work with one application for two hours. */
  issue(applicationId: string): string
  /** Who the request's bearer token says is calling; undefined when there is none or it does not hold. */
  caller(request: FastifyRequest): Caller | undefined
}

interface Claims {
  readonly sub: string
  readonly iat: number
  readonly exp: number
}

const visitor: Caller = { kind: 'visitor' }

export async function registerCallers(app: FastifyInstance, secret: string, clock: Clock): Promise<Tokens> {
  await app.register(jwt, {
    secret,
    sign: { algorithm: 'HS256', iss: ISSUER, aud: AUDIENCE },
    // The expiry is compared below with the clock that everything else goes by.
    verify: {
      algorithms: ['HS256'],
      allowedIss: ISSUER,
      allowedAud: AUDIENCE,
      ignoreExpiration: true,
    },
  })
  app.decorateRequest('caller')
  app.decorateRequest('pattern', '')
  app.addHook('onRequest', (request, _reply, done) => {
    request.caller = visitor
    done()
  })
  const seconds = () => Math.floor(clock.now().getTime() / 1000)

  // What was verified once stays so; only its end comes nearer.
  const known = new Map<string, Claims>()

  function verified(token: string): Claims | undefined {
    const before = known.get(token)
    if (before) return before
    try {
      const claims = app.jwt.verify<Claims>(token)
      if (known.size >= VERIFIED_KEPT) known.clear()
      known.set(token, claims)
      return claims
    } catch {
      return undefined
    }
  }

  return {
    issue(applicationId) {
      const iat = seconds()
      return app.jwt.sign({ sub: applicationId, iat, exp: iat + TOKEN_SECONDS })
    },
    caller(request) {
      const header = request.headers.authorization
      if (!header?.startsWith('Bearer ')) return undefined
      const claims = verified(header.slice('Bearer '.length))
      // A token without an end is not one of ours.
      if (!claims || !(claims.exp > seconds())) return undefined
      return { kind: 'applicant', applicationId: claims.sub }
    },
  }
}
