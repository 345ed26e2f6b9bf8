import * as Type from 'typebox'
import { entered } from './accounts.ts'
import { endpoint } from '../kit/endpoint.ts'

export const LOGIN_PROVIDERS = ['google', 'facebook'] as const
export type LoginProvider = (typeof LOGIN_PROVIDERS)[number]

export const loginProviders = endpoint({
  method: 'GET',
  path: '/v1/login-providers',
  summary: 'The providers with whose accounts you can log in',
  status: 200,
  access: 'public',
  reply: Type.Object({ data: Type.Object({ providers: Type.Array(Type.Enum([...LOGIN_PROVIDERS])) }) }),
})

/** The browser goes there, and comes back to the site with a `token` in the address. */
export const startSocialLogin = endpoint({
  method: 'GET',
  path: '/login/:provider',
  counts: 'proof',
  summary: 'The address at which a browser logs in with an account of another provider',
  status: 200,
  fails: ['NOT_FOUND', 'PROVIDER_UNAVAILABLE'],
  access: 'public',
  params: Type.Object({ provider: Type.String({ maxLength: 40 }) }),
  reply: Type.Object({ redirect_url: Type.String() }),
})

/** The token of the address is good once, for a minute, and in the browser that asked for it. */
export const exchangeLogin = endpoint({
  method: 'POST',
  path: '/v1/login/exchange',
  counts: 'proof',
  summary: 'Start a session with the token that a browser brings back from a login provider',
  status: 200,
  fails: ['SECOND_FACTOR_NEEDED'],
  access: 'public',
  body: Type.Object({ token: Type.String({ maxLength: 100 }) }, { additionalProperties: false }),
  reply: entered,
})
