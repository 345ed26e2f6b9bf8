import { partnerConsole } from '@pan/contracts/partner-console'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api.ts'

const queryKey = ['partner-console'] as const

/** What is shown of partners and their keys; to be asked again after each change. */
export const everyConsole = { queryKey }

export const partnerConsoleQuery = (userId: string) =>
  queryOptions({
    queryKey: [...queryKey, userId],
    queryFn: async ({ signal }) => (await call(partnerConsole, {}, { signal })).data,
  })
