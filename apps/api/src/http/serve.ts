import { Readable } from 'node:stream'
import { deedOf } from '@pan/contracts/kit/access/staff-right'
import { takesParts, type Endpoint, type Input, type Reply } from '@pan/contracts/kit/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { standingOf, subjectOf } from '../auth/caller.ts'
import { inOneRoundTrip } from '../db/queries/one-round-trip.ts'
import type { Store, Transaction } from '../db/store.ts'
import { admission, type RequireProof, type RightsOf } from '../auth/admission.ts'
import { proofCheck } from '../auth/proof-check.ts'
import type { AddRoute } from './input/multipart.ts'
import type { Tokens } from '../auth/callers.ts'
import type { Captcha } from '../auth/captcha.ts'
import type { StaffProofs } from '../auth/staff/staff-proofs.ts'
import type { Pass } from '../auth/pass.ts'
import type { FirstAnswers } from './idempotency.ts'
import { inputReader, type RawInput } from './input/input.ts'
import { limitUnderWay } from './limits/overload.ts'
import type { CountCall } from './limits/rate-limit.ts'
import { PreparedResponse, sendPrepared, StreamedResponse } from './prepared-response.ts'
import type { Trail } from '../observability/audit/trail.ts'
import { objectOf } from '../observability/audit/audited-call.ts'
import { type Call, RequestCall } from './call.ts'

type Answer<E extends Endpoint> = Reply<E> | PreparedResponse | StreamedResponse

type Handler<E extends Endpoint> = (input: Input<E>, call: Call) => Promise<Answer<E>> | Answer<E>

/** Keeps the answer of a call in the transaction that makes it. */
type Keep = Parameters<Parameters<FirstAnswers['once']>[1]>[0]

/** Puts one endpoint of the contract on the server. The handler gets the checked input and returns the reply. */
export type Serve = <E extends Endpoint>(endpoint: E, handler: Handler<E>) => void

export interface ServeDependencies {
  readonly app: FastifyInstance
  /** Adds a route that takes a body in parts. */
  readonly addWithParts: AddRoute
  /** Where every served endpoint is noted, for the description of the API. */
  readonly endpoints: Endpoint[]
  readonly store: Store
  /** Says who calls. */
  readonly callers: Pick<Tokens, 'caller'>
  readonly rightsOf: RightsOf
  readonly requireProof: RequireProof
  /** Absent where nothing is guarded by one. */
  readonly captcha?: Captcha
  /** Absent where no deed asks for a proof of its own. */
  readonly proofs?: StaffProofs
  readonly trail: Trail
  readonly answers: FirstAnswers
  /** Absent where calls are not limited. */
  readonly count?: CountCall | undefined
  /** How many calls of one endpoint may be under way. */
  readonly underWayMax?: number
}

export function server({
  app,
  addWithParts,
  endpoints,
  store,
  callers,
  rightsOf,
  requireProof,
  captcha,
  proofs,
  trail,
  answers,
  count,
  underWayMax = Infinity,
}: ServeDependencies): Serve {
  const { admit, admitAgain, admitWithin } = admission(callers, rightsOf, count)

  return (endpoint, handler) => {
    if (endpoint.access === 'staff' && endpoint.right === undefined)
      throw new Error(`${endpoint.path} names no right.`)
    endpoints.push(endpoint)
    const readInput = inputReader(endpoint)
    const checkProof = proofCheck(endpoint, requireProof)
    // What has no body and no proof is answered as soon as its caller is known.
    const isAskedAgain = endpoint.method !== 'GET' || checkProof !== undefined
    const written = trail.watch(endpoint)

    /** The transactions of a call, with what they keep beside what the work itself does. */
    function transactionsOf(request: FastifyRequest, pass?: Pass, keep?: Keep) {
      let isSpent = false
      const transactionBefore: Transaction = async (work, isolation) => {
        const outcome = await store.transaction(async (tx) => {
          await admitWithin(tx, endpoint, request)
          const spent = isSpent ? undefined : pass?.spend(tx)
          const [, result] = await inOneRoundTrip([spent, work(tx)])
          return result
        }, isolation)
        // After the commit: the work may run again.
        isSpent = true
        return outcome
      }
      const transaction: Transaction = async (work, isolation) => {
        let isNoted = false
        const outcome = await transactionBefore(async (tx) => {
          const result = await work(tx)
          await keep?.(tx, result, request.noted?.objects?.[0] ?? objectOf(request))
          isNoted = await trail.inTransaction(tx, request)
          return result
        }, isolation)
        request.isAudited = isNoted
        return outcome
      }
      return { transaction, transactionBefore, isSpent: () => isSpent }
    }

    async function stillAdmitted(request: FastifyRequest, body: unknown): Promise<void> {
      await checkProof?.(request, body)
      await admitAgain(endpoint, request)
    }

    /** Whoever reads slowly may be logged out, revoked or erased meanwhile: that is asked ahead of each piece. */
    async function* whileAdmitted(request: FastifyRequest, pieces: AsyncIterable<string>) {
      for await (const piece of pieces) {
        await admitAgain(endpoint, request)
        yield piece
      }
    }

    async function guarded(reply: FastifyReply, input: RawInput, keep?: Keep) {
      const { request } = reply
      let pass: Pass | undefined
      // A program solves no captcha; where its key is asked for what it is for, that says who answers.
      const isGuarded = endpoint.captcha && !(endpoint.scope && request.caller.kind === 'partner')
      if (isGuarded) pass = captcha!.check((input.body as { captcha?: unknown } | undefined)?.captcha)
      if (endpoint.deed !== undefined)
        pass = await proofs!.check(request.caller, deedOf(endpoint.deed, input))
      const { isSpent, ...transactions } = transactionsOf(request, pass, keep)
      const result = await handler(input, new RequestCall(reply, transactions))
      if (endpoint.deed !== undefined && !isSpent())
        throw new Error(`${endpoint.path} did its deed in no transaction of the call.`)
      return result
    }

    async function answerOnce(request: FastifyRequest, reply: FastifyReply, input: RawInput) {
      const key = request.headers['idempotency-key']
      if (key === undefined || !endpoint.creates) return guarded(reply, input)
      const name = {
        key: String(key),
        caller: subjectOf(request.caller) ?? '',
        standing: standingOf(request.caller),
        // Without the query: what more is told of the thing makes it no other thing.
        address: `${endpoint.method} ${request.url.split('?', 1)[0]}`,
        body: input.body,
      }
      const answer = await answers.once(name, (keep) => guarded(reply, input, keep))
      if (answer.isReplayed) void reply.header('idempotent-replayed', 'true')
      return answer.value
    }

    // One endpoint that is asked too much, or waits for somebody else, takes nothing from the others.
    const enter = limitUnderWay(endpoint.uncounted ? Infinity : underWayMax)
    const add: AddRoute = takesParts(endpoint) ? addWithParts : (options) => void app.route(options)
    add({
      method: endpoint.method,
      url: `/api${endpoint.path}`,
      // A GET that uses up a proof is no look from outside: asked without its body, it would use the proof up for nothing.
      ...(endpoint.deed !== undefined && { exposeHeadRoute: false }),
      onRequest: admit(endpoint),
      handler: async (request, reply) => {
        const input = await readInput(request)
        try {
          // Also before a first answer is given again: it may hold a secret.
          if (isAskedAgain && request.caller.kind !== 'visitor') await stillAdmitted(request, input.body)
          const result = await enter(() => answerOnce(request, reply, input))
          await written?.(request)
          void reply.code(endpoint.status)
          if (result instanceof PreparedResponse) sendPrepared(request, reply, result)
          else if (result instanceof StreamedResponse) {
            // Until somebody reads, the next piece is not made.
            const content = Readable.from(whileAdmitted(request, result.pieces), { objectMode: false })
            void reply.headers(result.headers).send(content)
          } else void reply.send(result)
          return reply
        } finally {
          input.release?.()
        }
      },
    })
  }
}
