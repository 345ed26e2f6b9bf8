import type { Reply } from '@pan/contracts/kit/endpoint'
import { staffCase } from '@pan/contracts/staff/cases/case-page'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { staffCall } from '../session/staff-call.ts'

export type CasePage = Reply<typeof staffCase>['data']

/** A case with everything about it. Reading it marks it as seen, so it is read anew only when somebody asks. */
export const caseQuery = (id: string) =>
  queryOptions({
    queryKey: ['case', id],
    queryFn: async ({ signal }) => (await staffCall(staffCase, { params: { id } }, { signal })).data,
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/** Reads a case anew, and the lists that it stands in when they are shown next. */
export function useCaseChanged(id: string): () => Promise<void> {
  const queryClient = useQueryClient()
  return async () => {
    await queryClient.invalidateQueries({ queryKey: ['cases'], refetchType: 'none' })
    await queryClient.invalidateQueries(caseQuery(id))
  }
}
