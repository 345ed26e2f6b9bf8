import createFetch, { type Client } from 'openapi-fetch'
import type { paths } from './description.gen.ts'
import { retrying, usualPatience, type Patience } from './retrying.ts'

export { applications, eventPages, PageFailed } from './pages.ts'

type Application = NonNullable<
  paths['/api/v1/apply-newpan']['post']['requestBody']
>['content']['application/json']

export interface ClientOptions {
  /** Where the service is, without a path: `https://…`. */
  readonly origin: string
  /** `pk_test_…` or `pk_live_…`. */
  readonly key: string
  /** The language of sentences for people. */
  readonly language?: NonNullable<Application['language']>
  readonly patience?: Partial<Patience>
  readonly fetch?: typeof fetch
}

/**
 * A client whose calls have the types of the API's description: `client.POST('/api/v1/apply-newpan', { body })` answers
 * `{ data, error, response }`, `error` being the problem document. What can be tried again without harm is.
 */
export function partnerClient({
  origin,
  key,
  language = 'en',
  patience,
  fetch: send = fetch,
}: ClientOptions): Client<paths> {
  return createFetch<paths>({
    baseUrl: origin,
    headers: { authorization: `Bearer ${key}`, 'accept-language': language },
    fetch: retrying(send, { ...usualPatience, ...patience }),
  })
}
