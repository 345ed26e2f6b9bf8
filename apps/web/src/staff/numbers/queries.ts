import { listGivenUpJobs } from '@pan/contracts/staff/service/jobs'
import { readHealth, readNumbers } from '@pan/contracts/staff/service/numbers'
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { staffCall } from '../session/staff-call.ts'

export const numbersQuery = () =>
  queryOptions({
    queryKey: ['numbers'],
    queryFn: async ({ signal }) => (await staffCall(readNumbers, {}, { signal })).data,
    staleTime: 0,
  })

export const healthQuery = () =>
  queryOptions({
    queryKey: ['health'],
    queryFn: async ({ signal }) => (await staffCall(readHealth, {}, { signal })).data,
    staleTime: 0,
  })

/** A page of jobs that were given up; what was there is shown while the next one comes. */
export const jobsQuery = (cursor: string | undefined) =>
  queryOptions({
    queryKey: ['given-up-jobs', cursor ?? ''],
    queryFn: async ({ signal }) => (await staffCall(listGivenUpJobs, { query: { cursor } }, { signal })).data,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** Reads the jobs anew, and how many there are. */
export function useJobsChanged() {
  const queryClient = useQueryClient()
  return async () => {
    await queryClient.invalidateQueries({ queryKey: ['given-up-jobs'] })
    await queryClient.invalidateQueries({ queryKey: ['health'] })
  }
}
