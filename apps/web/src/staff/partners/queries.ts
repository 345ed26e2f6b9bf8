import {
  listRegistrations,
  previewRegistrationMail,
  readRegistration,
  type RegistrationDecision,
  type RegistrationState,
} from '@pan/contracts/staff/partners'
import { readPartnerUsage } from '@pan/contracts/staff/partner-usage'
import { listPartnerDeliveries, listPartnerWebhooks } from '@pan/contracts/staff/partner-webhooks'
import { infiniteQueryOptions, keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { staffCall } from '../session/staff-call.ts'

/** A page of registrations; each visit reads it anew, and what was there is shown meanwhile. */
export const registrationsQuery = (state: RegistrationState | undefined, cursor: string | undefined) =>
  queryOptions({
    queryKey: ['registrations', state ?? '', cursor ?? ''],
    queryFn: async ({ signal }) =>
      (await staffCall(listRegistrations, { query: { state, cursor } }, { signal })).data,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** One of them, with what a decision needs. */
export const registrationQuery = (id: string, locale: string) =>
  queryOptions({
    queryKey: ['registration', id, locale],
    queryFn: async ({ signal }) =>
      (await staffCall(readRegistration, { params: { partner_id: id } }, { signal })).data.registration,
    staleTime: 0,
  })

/** What a decision would tell. */
export const decisionMailQuery = (id: string, to: RegistrationDecision) =>
  queryOptions({
    queryKey: ['registration-mail', id, to],
    queryFn: async ({ signal }) =>
      (await staffCall(previewRegistrationMail, { params: { partner_id: id }, query: { to } }, { signal }))
        .data,
    staleTime: 0,
    retry: false,
  })

/** How often the partner has called. */
export const usageQuery = (id: string) =>
  queryOptions({
    queryKey: ['partner-usage', id],
    queryFn: async ({ signal }) =>
      (await staffCall(readPartnerUsage, { params: { partner_id: id } }, { signal })).data,
    staleTime: 0,
  })

/** Where the partner hears of events. */
export const webhooksQuery = (id: string) =>
  queryOptions({
    queryKey: ['partner-webhooks', id],
    queryFn: async ({ signal }) =>
      (await staffCall(listPartnerWebhooks, { params: { partner_id: id } }, { signal })).data.webhooks,
    staleTime: 0,
  })

/** What was sent to one of these addresses, the newest first. */
export const deliveriesQuery = (id: string, webhookId: string) =>
  infiniteQueryOptions({
    queryKey: ['partner-deliveries', id, webhookId],
    queryFn: async ({ pageParam: cursor, signal }) => {
      const params = { partner_id: id, webhook_id: webhookId }
      return (await staffCall(listPartnerDeliveries, { params, query: { cursor } }, { signal })).data
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    staleTime: 0,
  })

/** Reads a registration anew that was changed here, with what ends with it, and the lists when somebody comes back to them. */
export function useRegistrationChanged(id: string) {
  const queryClient = useQueryClient()
  return async () => {
    for (const name of ['registration', 'partner-webhooks', 'partner-deliveries'])
      await queryClient.invalidateQueries({ queryKey: [name, id] })
    await queryClient.invalidateQueries({ queryKey: ['registrations'], refetchType: 'none' })
  }
}
