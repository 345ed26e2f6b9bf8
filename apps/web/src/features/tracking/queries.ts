import { attachmentDisplay, commentDisplay, type Attachment, type Remark } from '@pan/contracts/attachments'
import { panListByUser } from '@pan/contracts/own-applications'
import type { Reply } from '@pan/contracts/kit/endpoint'
import { oneApplicationStatus } from '@pan/contracts/tracking'
import type { ApplicationStatus } from '@pan/contracts/tracked-application'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call, type CallOptions } from '../../api/call.ts'

const appliedPerPage = 10
/** Links to files work for ten minutes. */
const linksMilliseconds = 8 * 60 * 1000

/** More than an answer has by itself: what the types here give as optional is there. */
const details = { include: 'details' } as const

/** How an application stands now, with the details that are asked for. */
export async function statusOf(id: string, options: CallOptions = {}): Promise<ApplicationStatus> {
  const { data } = await call(oneApplicationStatus, { params: { id }, query: details }, options)
  return data.pan_status as ApplicationStatus
}

export const applicationStatusQuery = (id: string) =>
  queryOptions({
    queryKey: ['application-status', id],
    queryFn: ({ signal }) => statusOf(id, { signal }),
  })

export const remarksQuery = (id: string) =>
  queryOptions({
    queryKey: ['remarks', id],
    queryFn: async ({ signal }) => {
      const { data } = await call(commentDisplay, { params: { id }, query: details }, { signal })
      return data.comments as Required<Remark>[]
    },
    staleTime: 0,
  })

export const attachmentsQuery = (id: string) =>
  queryOptions({
    queryKey: ['attachments', id],
    queryFn: async ({ signal }) => {
      const { data } = await call(attachmentDisplay, { params: { id }, query: details }, { signal })
      return data.attachments as Required<Attachment>[]
    },
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
        ...details,
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
