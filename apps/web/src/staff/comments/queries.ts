import { listModeratedComments, type CommentList } from '@pan/contracts/staff/comments'
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { staffCall } from '../session/staff-call.ts'

/** A page of a list of comments; each visit reads it anew, and what was there is shown meanwhile. */
export const commentsQuery = (which: CommentList, cursor: string | undefined) =>
  queryOptions({
    queryKey: ['moderated-comments', which, cursor ?? ''],
    queryFn: async ({ signal }) =>
      (await staffCall(listModeratedComments, { query: { which, cursor } }, { signal })).data,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** Reads the lists anew after something of them has changed. */
export function useCommentsChanged() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: ['moderated-comments'] })
}
