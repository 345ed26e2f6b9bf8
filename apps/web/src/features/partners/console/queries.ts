import { partnerConsole } from '@pan/contracts/partners/console'
import { listConsoleDeliveries, listConsoleWebhooks } from '@pan/contracts/partners/console-webhooks'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'

const queryKey = ['partner-console'] as const

/** What is shown of partners and their keys; to be asked again after each change. */
export const everyConsole = { queryKey }

export const partnerConsoleQuery = (userId: string) =>
  queryOptions({
    queryKey: [...queryKey, userId],
    queryFn: async ({ signal }) => (await call(partnerConsole, {}, { signal })).data,
  })

export const webhooksQuery = (partnerId: string) =>
  queryOptions({
    queryKey: [...queryKey, 'webhooks', partnerId],
    queryFn: async ({ signal }) =>
      (await call(listConsoleWebhooks, { params: { partner_id: partnerId } }, { signal })).data.webhooks,
  })

export const deliveriesQuery = (partnerId: string, webhookId: string) =>
  queryOptions({
    queryKey: [...queryKey, 'deliveries', partnerId, webhookId],
    queryFn: async ({ signal }) =>
      (
        await call(
          listConsoleDeliveries,
          { params: { partner_id: partnerId, webhook_id: webhookId }, query: {} },
          { signal },
        )
      ).data.deliveries,
  })
