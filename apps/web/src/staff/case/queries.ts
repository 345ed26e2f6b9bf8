import type { Reply } from '@pan/contracts/kit/endpoint'
import { staffCase } from '@pan/contracts/staff/cases/case-page'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { staffCall } from '../session/staff-call.ts'

type Page = Reply<typeof staffCase>['data']

/** With the moment at which the minute of its waiting move is over, by the clock of this page. */
export type CasePage = Page & { readonly until: number }

/** When the minute of a move is over, by the clock of this page. */
export const endOfMinute = (move: { readonly seconds_left: number }): number =>
  performance.now() + move.seconds_left * 1000

/** A case with everything about it. Reading it marks it as seen, so it is read anew only when somebody asks. */
export const caseQuery = (id: string) =>
  queryOptions({
    queryKey: ['case', id],
    queryFn: async ({ signal }): Promise<CasePage> => {
      const page = (await staffCall(staffCase, { params: { id } }, { signal })).data
      // Fixed here: what is shown once more from memory has no new minute.
      return { ...page, until: page.move ? endOfMinute(page.move) : 0 }
    },
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
