import type { Client } from 'openapi-fetch'
import type { paths } from './description.gen.ts'

type Listing = paths['/api/v1/partner/applications']['get']
type Listed = Listing['responses'][200]['content']['application/json']['data']
type Reading = paths['/api/v1/partner/events']['get']
type Read = Reading['responses'][200]['content']['application/json']['data']

/** The service has answered with a problem in the place of a page. */
export class PageFailed extends Error {
  override readonly name = 'PageFailed'
  readonly response: Response
  /** The problem document, as `error` of a call has it. */
  readonly problem: unknown
  constructor(response: Response, problem: unknown) {
    super(`A page could not be read: ${response.status}.`)
    this.response = response
    this.problem = problem
  }
}

/** Every application that a filter fits, page after page. */
export async function* applications(
  api: Client<paths>,
  filter: Omit<NonNullable<Listing['parameters']['query']>, 'cursor'> = {},
): AsyncGenerator<Listed['applications'][number], void, undefined> {
  let cursor: string | undefined
  do {
    const query = { ...filter, cursor }
    const { data, error, response } = await api.GET('/api/v1/partner/applications', { params: { query } })
    if (!data) throw new PageFailed(response, error)
    yield* data.data.applications
    cursor = data.data.next_cursor ?? undefined
  } while (cursor !== undefined)
}

/**
 * Every event after a cursor up to now, in pages: keep the cursor of a page when all its events are done with, and begin there
 * next time. Where nothing has happened there is no page.
 */
export async function* eventPages(
  api: Client<paths>,
  after?: string,
): AsyncGenerator<Pick<Read, 'events' | 'cursor'>, void, undefined> {
  let cursor = after
  for (;;) {
    const query = cursor === undefined ? {} : { cursor }
    const { data, error, response } = await api.GET('/api/v1/partner/events', { params: { query } })
    if (!data) throw new PageFailed(response, error)
    const { events, cursor: next, has_more } = data.data
    if (events.length > 0) yield { events, cursor: next }
    if (!has_more) return
    cursor = next
  }
}
