import { listConsoleCalls, readConsoleUsage } from '@pan/contracts/partners/calls'
import { partnerConsole } from '@pan/contracts/partners/console'
import { listConsoleDeliveries, listConsoleWebhooks } from '@pan/contracts/partners/console-webhooks'
import { listReturnAddresses } from '@pan/contracts/partners/returns'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
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

export const returnAddressesQuery = (partnerId: string) =>
  queryOptions({
    queryKey: [...queryKey, 'returns', partnerId],
    queryFn: async ({ signal }) =>
      (await call(listReturnAddresses, { params: { partner_id: partnerId } }, { signal })).data
        .return_addresses,
  })

export const usageQuery = (partnerId: string) =>
  queryOptions({
    queryKey: [...queryKey, 'usage', partnerId],
    queryFn: async ({ signal }) =>
      (await call(readConsoleUsage, { params: { partner_id: partnerId } }, { signal })).data,
    staleTime: 0,
  })

/** What was called, the newest first. */
export const callsQuery = (partnerId: string, only: 'errors' | undefined) =>
  infiniteQueryOptions({
    queryKey: [...queryKey, 'calls', partnerId, only ?? ''],
    queryFn: async ({ pageParam: cursor, signal }) => {
      const asked = { params: { partner_id: partnerId }, query: { only, cursor } }
      return (await call(listConsoleCalls, asked, { signal })).data
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    staleTime: 0,
  })
