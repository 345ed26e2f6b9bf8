import { staffCases } from '@pan/contracts/staff/cases/queue'
import { caseViews } from '@pan/contracts/staff/cases/views'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { staffCall } from '../session/staff-call.ts'
import type { CaseFilter } from './filter.ts'

/** One page of the queue. Each visit reads it anew; what was there is shown meanwhile. */
export const casesQuery = (filter: CaseFilter, cursor?: string) =>
  queryOptions({
    queryKey: ['cases', filter, cursor ?? ''],
    queryFn: async ({ signal }) =>
      (await staffCall(staffCases, { query: { ...filter, cursor } }, { signal })).data,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

export const viewsQuery = () =>
  queryOptions({
    queryKey: ['views'],
    queryFn: async ({ signal }) => (await staffCall(caseViews, {}, { signal })).data.views,
  })

/** A count as people read it; there may be more than were counted. */
export const countText = (count: number, isMore: boolean): string =>
  count.toLocaleString('en-IN') + (isMore ? '+' : '')
