import type { Locale } from '@pan/contracts/messages/languages'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Caller } from '../auth/caller.ts'
import type { Transaction } from '../db/store.ts'
import { localeOf } from './language.ts'
import { holdAnswer } from './limits/answers-under-way.ts'

export interface Call {
  readonly request: FastifyRequest
  readonly caller: Caller
  readonly locale: Locale
  /**
   * The transaction that makes the answer, at most one for each call: it asks once more whether the caller may, spends the
   * captcha and keeps the answer for a repeated call. Whatever it returns has to be the reply.
   */
  readonly transaction: Transaction
  /**
   * A transaction ahead of that one, where something in between takes much work or is told to others: it spends the captcha,
   * which then pays for one try, whatever becomes of it.
   */
  readonly transactionBefore: Transaction
  /** Takes the room of a large answer ahead of making it; TOO_MANY_REQUESTS or OVERLOADED where there is none. */
  readonly holdAnswer: (bytes: number) => void
  /** Does something when the caller has the whole answer, or has gone. */
  readonly whenOver: (work: () => void) => void
}

/** The call of a request; its language is worked out only when somebody asks for it. */
export class RequestCall implements Call {
  readonly request: FastifyRequest
  readonly transaction: Transaction
  readonly transactionBefore: Transaction
  readonly #reply: FastifyReply

  constructor(
    reply: FastifyReply,
    { transaction, transactionBefore }: Pick<Call, 'transaction' | 'transactionBefore'>,
  ) {
    this.#reply = reply
    this.request = reply.request
    this.transaction = transaction
    this.transactionBefore = transactionBefore
  }

  get caller(): Caller {
    return this.request.caller
  }

  get locale(): Locale {
    return localeOf(this.request)
  }

  // Bound: a route takes out of the call what it needs.
  readonly holdAnswer = (bytes: number): void => holdAnswer(this.#reply, bytes)

  readonly whenOver = (work: () => void): void => {
    const { raw } = this.#reply
    if (raw.destroyed) work()
    else raw.once('close', work)
  }
}
