import type { FastifyRequest } from 'fastify'
import { staffCookie } from '../../../auth/staff/staff-cookie.ts'
import { PreparedResponse } from '../../../http/prepared-response.ts'
import type { Transaction } from '../../../db/store.ts'
import type { Opened } from '../staff-sessions.service.ts'

/** An answer that sets the cookie, or takes it away. */
export const withCookie = (reply: object, cookie: string): PreparedResponse =>
  new PreparedResponse(JSON.stringify(reply), {
    'content-type': 'application/json; charset=utf-8',
    'set-cookie': cookie,
  })

/** A transaction that opens a session: whose it is stands in the logs, which are written with it. */
export const noting =
  (request: FastifyRequest, transaction: Transaction): Transaction =>
  (work) =>
    transaction(async (tx) => {
      const done = await work(tx)
      const { memberId, sessionId } = done as Opened
      request.noted = { memberId, objects: [sessionId] }
      return done
    })

/** What whoever has come in is answered: the session is in the cookie alone. */
export const enteredReply = ({ token }: Opened, data: object): PreparedResponse =>
  withCookie({ data }, staffCookie(token))
