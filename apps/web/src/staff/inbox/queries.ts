import { staffInbox, staffMessage } from '@pan/contracts/staff/inbox/inbox'
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { staffCall } from '../session/staff-call.ts'

/** A page of what waits for an answer. Each visit reads it anew; what was there is shown meanwhile. */
export const inboxQuery = (cursor?: string) =>
  queryOptions({
    queryKey: ['inbox', cursor ?? ''],
    queryFn: async ({ signal }) => (await staffCall(staffInbox, { query: { cursor } }, { signal })).data,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** A message with its answers. Each reading is written down, so it is read anew only when somebody asks. */
export const messageQuery = (id: string) =>
  queryOptions({
    queryKey: ['message', id],
    queryFn: async ({ signal }) =>
      (await staffCall(staffMessage, { params: { message_id: id } }, { signal })).data.message,
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/** Has the inbox read anew when it is shown next. */
export function useInboxChanged(): () => Promise<void> {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: ['inbox'], refetchType: 'none' })
}
