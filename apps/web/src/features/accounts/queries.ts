import { listSessions } from '@pan/contracts/accounts/settings'
import { listAuthenticators } from '@pan/contracts/accounts/authenticators'
import { currentUser } from '@pan/contracts/accounts/accounts'
import { loginProviders } from '@pan/contracts/accounts/social-login'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

export const sessionsQuery = () =>
  queryOptions({
    queryKey: ['account', 'sessions'],
    queryFn: async ({ signal }) => (await call(listSessions, {}, { signal })).data.sessions,
  })

/** The account as it is now; what the login told may be older. */
export const currentUserQuery = (userId: string) =>
  queryOptions({
    queryKey: ['account', 'user', userId],
    queryFn: async ({ signal }) => (await call(currentUser, {}, { signal })).user,
  })

export const authenticatorsQuery = () =>
  queryOptions({
    queryKey: ['account', 'authenticators'],
    queryFn: async ({ signal }) => (await call(listAuthenticators, {}, { signal })).data,
  })

export const loginProvidersQuery = () =>
  queryOptions({
    queryKey: ['account', 'providers'],
    queryFn: async ({ signal }) => (await call(loginProviders, {}, { signal })).data.providers,
    staleTime: Infinity,
  })
