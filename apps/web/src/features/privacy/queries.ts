import { privacyNotice } from '@pan/contracts/privacy'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

/** The version in force, and the periods that the operator has set. */
export const privacyQuery = () =>
  queryOptions({
    queryKey: ['privacy-notice'],
    queryFn: async ({ signal }) => (await call(privacyNotice, {}, { signal })).data,
  })
