import type { ModuleServer } from '../../module.ts'
import * as byKey from '@pan/contracts/partners/webhooks'
import type { Sending } from './sending.service.ts'
import type { Webhooks } from './webhooks.service.ts'
import { ownerBy, managing } from './managing-webhooks.routes.ts'
import { shown } from './shown-webhook.ts'

interface WebhooksServices {
  readonly webhooks: Webhooks
  readonly sending: Sending
}

export function webhooksRoutes({ app, serve }: ModuleServer, { webhooks, sending }: WebhooksServices): void {
  app.addHook('onClose', () => sending.stop())
  serve(byKey.makeWebhook, ({ body }, { caller, transaction }) =>
    webhooks.make(ownerBy(caller), body, 'program', transaction, (row, secret) => ({
      data: { webhook: shown(row), secret },
    })),
  )
  managing(
    serve,
    webhooks,
    {
      list: byKey.listWebhooks,
      change: byKey.changeWebhook,
      remove: byKey.removeWebhook,
      rotate: byKey.rotateWebhookSecret,
      test: byKey.testWebhook,
      deliveries: byKey.listDeliveries,
      replay: byKey.replayDelivery,
      replayAll: byKey.replayEvents,
    },
    ({ caller }) => ownerBy(caller),
    () => 'program',
    (_, transaction) => transaction,
  )
}
