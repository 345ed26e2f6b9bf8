import { searchOwnApplications } from '@pan/contracts/own-applications'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../../../../api/call.ts'

/** One's own applications in which a text is found, page by page. The text stands in no address. */
export const ownQuery = (userId: string, text: string) =>
  infiniteQueryOptions({
    queryKey: ['own-applications', userId, text],
    queryFn: async ({ signal, pageParam: cursor }) => {
      const body = { text, ...(cursor !== '' && { cursor }) }
      return (await call(searchOwnApplications, { body }, { signal })).data
    },
    initialPageParam: '',
    getNextPageParam: ({ next_cursor: next }) => next,
    select: ({ pages }) => ({
      applications: pages.flatMap(({ applications }) => applications),
      lookedUntil: pages.at(-1)?.looked_until ?? '',
    }),
  })
