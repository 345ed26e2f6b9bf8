import { createHash } from 'node:crypto'
import jwt from '@fastify/jwt'
import { eq, sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ISSUERS, type Caller, type Grant, type Issuer, type Strength } from './caller.ts'
import { statement } from '../db/queries/statement.ts'
import type { Session, Store } from '../db/store.ts'
import { keyCallers, looksLikeApiKey, type RefusedKey } from './api-key.ts'
import type { Clock } from '../time/clock.ts'

const APPLICANT_SECONDS = 2 * 60 * 60
const LOGIN_SECONDS = 60 * 60
const ISSUER = 'pan-services'
const AUDIENCE = 'pan-api'
const VERIFIED_KEPT = 10_000

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller
    /** The pattern of the route, empty where none matched. */
    pattern: string
    /** The key that it came with, where that is one of a partner and opens nothing. */
    refusedKey: RefusedKey | undefined
    /** Whose session of the staff it was, where that was ended because another browser had its cookie, too. */
    usedElsewhere: string | undefined
  }
}

export interface Tokens {
  /** The token that lets its bearer work with one application for two hours. */
  issue(grant: Grant): string
  /**
   * The token as a member of the answer. A login and a partner's key are a proof of their own and get none: it would
   * outlive the login and the key.
   */
  issueTo(caller: Caller, grant: Grant): { readonly token?: string }
  /** Another token for an applicant who has one; it ends when that one does. Nothing for everybody else. */
  renewFor(caller: Caller): { readonly token?: string }
  /** The token of a login; it lasts an hour, and no longer than its session. */
  issueLogin(userId: string, sessionId: string): string
  /**
   * Who the request's bearer token says is calling, as a transaction sees it where one is given; undefined when there is none
   * or it does not hold.
   */
  caller(request: FastifyRequest, tx?: Session): Caller | undefined | Promise<Caller | undefined>
}

interface Claims {
  readonly sub: string
  readonly iat: number
  readonly exp: number
  /** What `sub` names: an application, with the strength of the proof, or an account with its session. */
  readonly act: Strength | 'login'
  readonly sid?: string
  /** Of an application: how the bearer came to it, and the generation of the application's tokens. */
  readonly via?: Issuer
  readonly gen?: number
}

export interface TokenSecrets {
  readonly current: string
  /** Signs nothing any more; what it has signed holds until its end. */
  readonly previous?: string | undefined
}

const visitor: Caller = { kind: 'visitor' }

/** Names a secret without telling anything of it. */
const keyIdOf = (secret: string): string =>
  createHash('sha256').update(`key id of ${secret}`).digest('base64url').slice(0, 8)

function keyIdIn(token: string): unknown {
  const [head = ''] = token.split('.', 1)
  return (JSON.parse(Buffer.from(head, 'base64url').toString()) as { kid?: unknown }).kid
}

const sessionById = statement(({ tables: { sessions, users }, db }) =>
  db
    .select({
      userId: sessions.userId,
      expiresAt: sessions.expiresAt,
      revokedAt: sessions.revokedAt,
      provenAt: sessions.provenAt,
      deletedAt: users.deletedAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.id, sql.placeholder('id'))),
)

/** The scheme has no case (RFC 9110, section 11.1). */
const BEARER = /^bearer +/iu

const tokenOf = ({ headers: { authorization = '' } }: FastifyRequest): string | undefined =>
  BEARER.test(authorization) ? authorization.replace(BEARER, '') : undefined

/** Whether a request brings a partner's key, be it one that holds or not. */
export function bringsApiKey(request: FastifyRequest): boolean {
  const token = tokenOf(request)
  return token !== undefined && looksLikeApiKey(token)
}

/** Whoever calls is a visitor until they prove something else. */
export function registerCaller(app: FastifyInstance): void {
  app.decorateRequest('caller')
  app.decorateRequest('pattern', '')
  app.decorateRequest('refusedKey')
  app.decorateRequest('usedElsewhere')
  app.addHook('onRequest', (request, _reply, done) => {
    request.caller = visitor
    done()
  })
}

export async function registerCallers(
  app: FastifyInstance,
  { current, previous }: TokenSecrets,
  store: Store,
  clock: Clock,
): Promise<Tokens> {
  const secrets = new Map(
    [previous, current].flatMap((secret) => (secret ? [[keyIdOf(secret), secret] as const] : [])),
  )
  await app.register(jwt, {
    secret: current,
    sign: { algorithm: 'HS256', iss: ISSUER, aud: AUDIENCE, kid: keyIdOf(current) },
    // The expiry is compared below with the clock that everything else goes by.
    verify: {
      algorithms: ['HS256'],
      allowedIss: ISSUER,
      allowedAud: AUDIENCE,
      ignoreExpiration: true,
    },
  })
  registerCaller(app)
  const seconds = () => Math.floor(clock.now().getTime() / 1000)
  const partnerOf = keyCallers(store, clock)

  // What was verified once stays so; only its end comes nearer.
  const known = new Map<string, Claims>()

  function verified(token: string): Claims | undefined {
    const before = known.get(token)
    if (before) return before
    try {
      const key = secrets.get(String(keyIdIn(token)))
      if (key === undefined) return undefined
      const claims = app.jwt.verify<Claims>(token, { key })
      if (known.size >= VERIFIED_KEPT) known.clear()
      known.set(token, claims)
      return claims
    } catch {
      return undefined
    }
  }

  async function userOf({ sub, sid = '' }: Claims, tx?: Session): Promise<Caller | undefined> {
    const [session] = await sessionById(tx ?? store, { id: sid })
    if (!session || session.userId !== sub || session.revokedAt !== null || session.deletedAt !== null) {
      return undefined
    }
    if (session.expiresAt <= clock.now().toISOString()) return undefined
    return { kind: 'user', userId: sub, sessionId: sid, provenAt: session.provenAt }
  }

  const sign = (claims: Omit<Claims, 'iat'>): string => app.jwt.sign({ ...claims, iat: seconds() })

  const issueUntil = ({ applicationId, strength, issuer, generation }: Grant, exp: number): string =>
    sign({ sub: applicationId, act: strength, via: issuer, gen: generation, exp })

  const issue = (grant: Grant): string => issueUntil(grant, seconds() + APPLICANT_SECONDS)

  /** Tokens of releases before 0.3 do not say how they came about, and a partner's key may have been enough for them. */
  function applicantOf({ sub, act, via, gen, exp }: Claims): Caller | undefined {
    if (act === 'login' || via === undefined || !ISSUERS.includes(via) || !Number.isInteger(gen))
      return undefined
    return {
      kind: 'applicant',
      applicationId: sub,
      strength: act,
      issuer: via,
      generation: gen!,
      endsAt: exp,
    }
  }

  return {
    issue,
    issueTo: (caller, grant) =>
      caller.kind === 'visitor' || caller.kind === 'applicant' ? { token: issue(grant) } : {},
    renewFor: (caller) => (caller.kind === 'applicant' ? { token: issueUntil(caller, caller.endsAt) } : {}),
    issueLogin: (userId, sessionId) =>
      sign({ sub: userId, act: 'login', sid: sessionId, exp: seconds() + LOGIN_SECONDS }),
    caller(request, tx) {
      const token = tokenOf(request)
      if (token === undefined) return undefined
      if (looksLikeApiKey(token)) return partnerOf(token, request, tx)
      const claims = verified(token)
      // A token without an end is not one of ours.
      if (!claims || !(claims.exp > seconds())) return undefined
      switch (claims.act) {
        case 'login':
          return userOf(claims, tx)
        case 'full':
        case 'status':
          return applicantOf(claims)
        default:
          return undefined
      }
    },
  }
}
