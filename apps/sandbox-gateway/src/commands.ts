import type { FastifyInstance } from 'fastify'
import * as Type from 'typebox'
import { Check } from 'typebox/value'
import { isFaultKind, type AnswerFault } from './answer-faults.ts'
import type { DelayedWork } from './delayed-work.ts'
import type { LinkBook } from './link-book.ts'
import type { RefundBook } from './refund-book.ts'
import { refuse } from './refuse.ts'
import { scenarioOf, scenarios } from './scenarios.ts'
import type { Simulator } from './simulator.ts'

interface CommandDependencies {
  readonly book: LinkBook
  readonly refunds: RefundBook
  readonly simulator: Simulator
  readonly later: DelayedWork
  readonly fault: AnswerFault
}

interface OnLink {
  readonly Params: { readonly id: string; readonly scenario: string }
}
interface OnRefund {
  readonly Params: { readonly id: string; readonly end: string }
}

const FaultBody = Type.Object({
  fault: Type.String(),
  count: Type.Integer({ minimum: 0, maximum: 1000 }),
  only_posts: Type.Optional(Type.Boolean()),
})

/** Tells the gateway what to do, from outside: what a person, a bank or a bad day would do. */
export function commandRoutes(app: FastifyInstance, dependencies: CommandDependencies): void {
  const { book, refunds, simulator, later, fault } = dependencies

  app.get('/scenarios', () => scenarios)

  // A link is named by its own id or by the shop's reference.
  const linkOf = (name: string) => book.find(name) ?? book.list().find((each) => each.reference_id === name)

  app.post<OnLink>('/links/:id/:scenario', async ({ params }, reply) => {
    const link = linkOf(params.id)
    if (!link) return refuse(reply, 404, 'There is no such link')
    if (params.scenario === 'expire') {
      simulator.close(link, 'expired')
      return { return_url: null, link }
    }
    const scenario = scenarioOf(params.scenario)
    if (!scenario) return refuse(reply, 404, 'There is no such scenario')
    return { return_url: (await simulator.play(link, scenario)) ?? null, link }
  })

  app.post<OnRefund>('/refunds/:id/:end', async ({ params: { id, end } }, reply) => {
    const refund = refunds.find(id)
    if (!refund || (end !== 'processed' && end !== 'failed'))
      return refuse(reply, 404, 'There is no such refund')
    await simulator.endRefund(refund, end)
    return refund
  })

  app.post('/release', async () => ({ released: await later.release() }))

  app.post('/answers', ({ body }, reply) => {
    if (!Check(FaultBody, body) || !isFaultKind(body.fault))
      return refuse(reply, 400, 'There is no such fault')
    Object.assign(fault, { kind: body.fault, count: body.count, onlyPosts: body.only_posts ?? false })
    return fault
  })
}
