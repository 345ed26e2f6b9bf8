import { listPeopleRequests, readPeopleRequest, type RequestList } from '@pan/contracts/staff/people/requests'
import { readRetention } from '@pan/contracts/staff/people/retention'
import type { WholeRequest } from '@pan/contracts/staff/people/request'
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { replaceQueryData } from '../../api/replace-query-data.ts'
import { staffCall } from '../session/staff-call.ts'

/** How often a request is looked at whose job erases. */
const LOOK_MILLISECONDS = 1000

/** A page of a list of requests; each visit reads it anew, and what was there is shown meanwhile. */
export const requestsQuery = (which: RequestList, cursor: string | undefined) =>
  queryOptions({
    queryKey: ['people-requests', which, cursor ?? ''],
    queryFn: async ({ signal }) =>
      (await staffCall(listPeopleRequests, { query: { which, cursor } }, { signal })).data,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

const isErasing = ({ kind, state }: WholeRequest) => kind === 'erasure' && state === 'approved'

/** One request; asked again while a job erases what it is about. */
export const requestQuery = (id: string) =>
  queryOptions({
    queryKey: ['people-request', id],
    queryFn: async ({ signal }) =>
      // Looking again is nothing that keeps somebody logged in.
      (await staffCall(readPeopleRequest, { params: { request_id: id } }, { signal, isBackground: true }))
        .data.request,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data && isErasing(data) ? LOOK_MILLISECONDS : false),
  })

/** Takes over how a request stands now, and reads the lists anew when somebody comes back to them. */
export function useRequestChanged(id: string) {
  const queryClient = useQueryClient()
  return async (request?: WholeRequest) => {
    if (request) replaceQueryData(queryClient, requestQuery(id), request)
    else await queryClient.invalidateQueries(requestQuery(id))
    await queryClient.invalidateQueries({ queryKey: ['people-requests'], refetchType: 'none' })
  }
}

export const retentionQuery = () =>
  queryOptions({
    queryKey: ['retention'],
    queryFn: async ({ signal }) => (await staffCall(readRetention, {}, { signal })).data.rows,
    staleTime: 0,
  })
