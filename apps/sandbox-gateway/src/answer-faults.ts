import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

const SLOW_MILLISECONDS = 20_000
const kinds = ['lost', 'slow', 'unavailable', 'busy'] as const
type FaultKind = (typeof kinds)[number]

/** What happens to the next answers of the REST interface. */
export interface AnswerFault {
  /** `lost` and `slow` come after the work is done, `unavailable` (503) and `busy` (429) instead of it. */
  kind: FaultKind
  count: number
  /** Only for calls that change something. */
  onlyPosts: boolean
}

export const noFault = (): AnswerFault => ({ kind: 'lost', count: 0, onlyPosts: false })

export const isFaultKind = (value: unknown): value is FaultKind => kinds.some((kind) => kind === value)

/** Makes answers go wrong for as long as the fault's count lasts. */
export function registerAnswerFaults(rest: FastifyInstance, fault: AnswerFault): void {
  const takes = (method: string, isAfter: boolean): boolean => {
    const isTurn = fault.count > 0 && (!fault.onlyPosts || method === 'POST')
    if (!isTurn || isAfter !== (fault.kind === 'lost' || fault.kind === 'slow')) return false
    fault.count -= 1
    return true
  }
  rest.addHook('preHandler', (request, reply, done) => {
    if (takes(request.method, false)) void reply.code(fault.kind === 'busy' ? 429 : 503).send({ error: {} })
    else done()
  })
  rest.addHook('onSend', async (request) => {
    if (!takes(request.method, true)) return
    if (fault.kind === 'lost') request.raw.socket.destroy()
    else await wait(SLOW_MILLISECONDS, undefined, { ref: false })
  })
}
