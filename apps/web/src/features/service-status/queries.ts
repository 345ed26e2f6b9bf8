import type { Locale } from '@pan/contracts/messages/languages'
import { serviceStatus } from '@pan/contracts/service/status'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

const KEPT_MILLISECONDS = 15_000
/** Whoever looks at this page may be looking because nothing answers. */
const PATIENCE_MILLISECONDS = 4000

/** How the service is; null where it does not say so, which is an answer, too. */
export const serviceStatusQuery = (locale: Locale) =>
  queryOptions({
    queryKey: ['service-status', locale],
    queryFn: ({ signal }) =>
      call(serviceStatus, {}, { signal, timeoutMilliseconds: PATIENCE_MILLISECONDS }).then(
        ({ data }) => data,
        () => null,
      ),
    staleTime: KEPT_MILLISECONDS,
  })
