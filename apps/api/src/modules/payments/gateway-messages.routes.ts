import type { ModuleServer } from '../module.ts'
import { Failure } from '../../errors/failure.ts'
import { wholeBodies } from '../../http/input/bodies.ts'
import { heldMessages } from '../../http/limits/bodies-under-way.ts'
import { ForgedMessage } from '../../payment-gateway/forged-message.ts'
import type { CustomPayments } from '../custom-payments/custom-payments.service.ts'
import type { CustomRefunds } from '../custom-payments/custom-refunds.service.ts'
import type { Returns } from '../partners/returns/returns.service.ts'
import { CALLBACK_PATH, type Payments } from './payments.service.ts'
import type { ResultCookies } from './result-cookie.ts'
import type { Settlement } from './settlement/settlement.service.ts'

const RESULT_PAGE = '/payment-process'
const WEBHOOK_PATH = '/api/v1/payments/webhook'

interface GatewayServices {
  readonly settlement: Settlement
  readonly customPayments: Pick<CustomPayments, 'takeWebhook'>
  readonly customRefunds: Pick<CustomRefunds, 'takeWebhook'>
  readonly resultCookies: ResultCookies
  readonly payments: Pick<Payments, 'standing'>
  readonly returns: Pick<Returns, 'linkFor'>
}

/** The two messages of a gateway. Both prove themselves by a signature and neither needs a token. */
export function gatewayMessagesRoutes(
  { app, origin, counting, countUnproven }: ModuleServer,
  { settlement, customPayments, customRefunds, resultCookies: cookies, payments, returns }: GatewayServices,
): void {
  const page = origin + RESULT_PAGE
  // The browsers that come back are counted. What the gateway has signed is not: it must be heard.
  const onRequest = counting('write')
  app.get<{ Querystring: Record<string, unknown> }>(
    CALLBACK_PATH,
    { onRequest, config: { page } },
    async (request, reply) => {
      const came = await settlement.takeReturn(request.query)
      if (!came) return reply.redirect(page, 303)
      // The address of a return never ends and stands in histories: it shows the result for as long as its link lives.
      if (!came.isTimely) return reply.redirect(`${page}/${came.applicationId}`, 303)
      reply.header('set-cookie', cookies.cookieFor(came.applicationId))
      const { state } = await payments.standing(came.applicationId)
      const link = await returns.linkFor(came.applicationId, state)
      return reply.redirect(link ?? `${page}/${came.applicationId}`, 303)
    },
  )

  void app.register(async (raw) => {
    // The signature is over the bytes as they came, so nobody may read them first.
    raw.removeAllContentTypeParsers()
    // And whatever else is being sent: room is kept for it.
    raw.addContentTypeParser('*', wholeBodies(heldMessages))
    raw.post<{ Body: Buffer | undefined }>(WEBHOOK_PATH, async (request, reply) => {
      try {
        // The gateway tells everything to one address: each takes what is about its own.
        const body = request.body ?? Buffer.alloc(0)
        await settlement.takeWebhook(request.headers, body)
        await customPayments.takeWebhook(request.headers, body)
        await customRefunds.takeWebhook(request.headers, body)
      } catch (error) {
        const cause = error instanceof Failure ? error.details.cause : undefined
        if (!(cause instanceof ForgedMessage)) throw error
        // Only after the signature: what the gateway has signed is heard, whoever else calls from there.
        const tooMany = await countUnproven(request, reply)
        throw tooMany ? new Failure(tooMany.code, { ...tooMany.details, cause }) : error
      }
      return reply.code(204).send()
    })
  })
}
