import type { ModuleServer } from '../../module.ts'
import * as console from '@pan/contracts/partners/console-webhooks'
import { loggedIn } from '../../../auth/caller.ts'
import type { Call } from '../../../http/call.ts'
import { deviceIn } from '../../../auth/device.ts'
import type { PartnerConsole } from '../console/partner-console.service.ts'
import type { ChangedBy } from '../affiliates/partner-mails.service.ts'
import type { Webhooks } from './webhooks.service.ts'
import { type Owner, managing } from './managing-webhooks.routes.ts'
import { shown } from './shown-webhook.ts'

const partnerIn = ({ params }: Call['request']): string => (params as { partner_id: string }).partner_id

interface ConsoleWebhooksServices {
  readonly webhooks: Webhooks
  readonly partnerConsole: Pick<PartnerConsole, 'partner' | 'whileInCharge'>
}

/** The same on the page of a partner, for the account that stands for it. */
export function consoleWebhooksRoutes(
  { serve }: ModuleServer,
  { webhooks, partnerConsole: { partner: standsFor, whileInCharge } }: ConsoleWebhooksServices,
): void {
  const ownerOf = async ({ caller, request }: Call): Promise<Owner> => {
    return { partnerId: await standsFor(loggedIn(caller).userId, partnerIn(request)) }
  }
  const within = ({ caller, request }: Call, transaction: Call['transaction']) =>
    whileInCharge(loggedIn(caller).userId, partnerIn(request), transaction)
  const byOf = ({ request }: Call): ChangedBy => ({ device: deviceIn(request) })
  serve(console.makeConsoleWebhook, async ({ body: { mode, ...answers } }, call) => {
    const owner = { ...(await ownerOf(call)), isTest: mode === 'test' }
    return webhooks.make(owner, answers, byOf(call), within(call, call.transaction), (row, secret) => ({
      data: { webhook: shown(row), secret },
    }))
  })
  managing(
    serve,
    webhooks,
    {
      list: console.listConsoleWebhooks,
      change: console.changeConsoleWebhook,
      remove: console.removeConsoleWebhook,
      rotate: console.rotateConsoleWebhookSecret,
      test: console.testConsoleWebhook,
      deliveries: console.listConsoleDeliveries,
      replay: console.replayConsoleDelivery,
      replayAll: console.replayConsoleEvents,
    },
    ownerOf,
    byOf,
    within,
  )
}
