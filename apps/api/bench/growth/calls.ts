import { endpoints } from '@pan/contracts/endpoints'
import type { Endpoint } from '@pan/contracts/kit/endpoint'
import { requireAll } from '../complete.ts'
import type { Asked, Calls } from './asked.ts'
import { NOT_MEASURED } from './not-measured.ts'
import { ownCalls } from './own-calls.ts'
import { partnerCalls } from './partner-calls.ts'
import { APPLICATIONS, COMMENTS, type People } from './people.ts'
import { visitorCalls } from './visitor-calls.ts'

/** What cannot be done as often as the others. */
const FEW: Readonly<Record<string, number>> = {
  // Of more logins than an account may have, the first one ends (`SESSIONS_MAX`): that is whose calls are measured.
  'POST /v1/login': 100,
  'POST /v1/store-comment': 2,
  'POST /v1/reply-comment/:id': 1,
  'DELETE /v1/delete-comment/:id': COMMENTS,
}

interface Call {
  readonly name: string
  readonly endpoint: Endpoint
  /** How often it is made. */
  readonly count: number
  readonly ask: (people: People) => Asked
}

/** Each call that is measured, what ends something last. */
export function callsToMake(): Call[] {
  const calls: Calls = { ...visitorCalls, ...ownCalls, ...partnerCalls }
  const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`
  const byName = new Map(endpoints.map(({ endpoint }) => [nameOf(endpoint), endpoint]))
  requireAll('endpoints', [...byName.keys()], Object.keys(calls), NOT_MEASURED)
  return Object.entries(calls).flatMap(([key, ways]) =>
    Object.entries(ways).map(([way, ask]) => ({
      name: `${key} ${way}`.trim(),
      endpoint: byName.get(key)!,
      count: FEW[key] ?? APPLICATIONS,
      ask,
    })),
  )
}

/** The address of a call, and with what it is sent. */
export function requestOf(url: string, { endpoint, ask }: Call, people: People): [string, RequestInit] {
  const { who = 'nobody', path = {}, query = {}, body } = ask(people)
  const filled = Object.entries(path).reduce(
    (text, [name, value]) => text.replace(`:${name}`, value),
    endpoint.path,
  )
  const search = new URLSearchParams(query).toString()
  return [
    `${url}/api${filled}${search && `?${search}`}`,
    {
      method: endpoint.method,
      headers: { ...people.headers[who], ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    },
  ]
}
