import { postingAddress } from '@pan/contracts/documents'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

/** Where the papers of an application go by post, and what their form is. */
export const postingQuery = (id: string) =>
  queryOptions({
    queryKey: ['posting-address', id],
    queryFn: async ({ signal }) => (await call(postingAddress, { params: { id } }, { signal })).data,
  })
