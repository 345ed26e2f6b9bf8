import { attachmentDisplay, commentDisplay } from '@pan/contracts/attachments'
import { panListByUser } from '@pan/contracts/own-applications'
import type { Reply } from '@pan/contracts/kit/endpoint'
import { oneApplicationStatus } from '@pan/contracts/tracking'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

const appliedPerPage = 10
/** Links to files work for ten minutes. */
const linksMilliseconds = 8 * 60 * 1000

export type ApplicationStatus = Reply<typeof oneApplicationStatus>['data']['pan_status']

/** How an application stands now. */
export const applicationStatusQuery = (id: string) =>
  queryOptions({
    queryKey: ['application-status', id],
    queryFn: async ({ signal }) =>
      (await call(oneApplicationStatus, { params: { id } }, { signal })).data.pan_status,
  })

export const remarksQuery = (id: string) =>
  queryOptions({
    queryKey: ['remarks', id],
    queryFn: async ({ signal }) => (await call(commentDisplay, { params: { id } }, { signal })).data.comments,
    staleTime: 0,
  })

export const attachmentsQuery = (id: string) =>
  queryOptions({
    queryKey: ['attachments', id],
    queryFn: async ({ signal }) =>
      (await call(attachmentDisplay, { params: { id } }, { signal })).data.attachments,
    staleTime: 0,
    refetchInterval: linksMilliseconds,
  })

type Applied = Reply<typeof panListByUser>['userPanList'][number]

/** The Applied PAN List of an account, page by page. */
export const appliedQuery = (userId: string) =>
  infiniteQueryOptions({
    queryKey: ['applied', userId],
    queryFn: ({ signal, pageParam: cursor }) => {
      const query = {
        include: 'details',
        limit: String(appliedPerPage),
        ...(cursor !== '' && { cursor }),
      } as const
      return call(panListByUser, { params: { user_id: userId }, query }, { signal })
    },
    initialPageParam: '',
    getNextPageParam: ({ next_cursor: next }) => next,
    // With the details that were asked for.
    select: ({ pages }) => pages.flatMap(({ userPanList }) => userPanList as Required<Applied>[]),
  })
