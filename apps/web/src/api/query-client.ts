import { hydrate, QueryClient, type DehydratedState } from '@tanstack/react-query'
import { ApiProblem } from './call.ts'
import { isServer } from '../site/config.ts'

/** A call that failed for a reason which passes by itself: no answer, or an overloaded service. */
function isPassing(error: unknown): boolean {
  return !(error instanceof ApiProblem) || error.status === 429 || error.status >= 502
}

/** A cache with what the server knew already. The web server asks once, because a person waits. */
export function makeQueryClient(known?: DehydratedState): QueryClient {
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        retry: (failures, error) => !isServer && failures < 2 && isPassing(error),
      },
    },
  })
  if (known) hydrate(queryClient, known)
  return queryClient
}
