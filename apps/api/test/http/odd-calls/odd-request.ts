import type { Endpoint } from '@pan/contracts/kit/endpoint'
import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import type { requestOf } from '../../support/rights/requests.ts'
import type { Oddity } from './oddities.ts'

type GoodRequest = Awaited<ReturnType<typeof requestOf>>

/** The call that goes through, with the one thing that is odd about this one. */
export function oddRequest(good: GoodRequest, pattern: string, oddity: Oddity) {
  const body = (good.payload ?? {}) as Readonly<Record<string, unknown>>
  const withBody = (value: unknown) => ({
    ...good,
    headers: { ...good.headers, 'content-type': 'application/json' },
    payload: JSON.stringify(value),
  })
  switch (oddity.of) {
    case 'member':
      return withBody({ ...body, [oddity.name]: oddity.value })
    case 'missing': {
      const { [oddity.name]: _, ...rest } = body
      return withBody(rest)
    }
    case 'body':
      return withBody(oddity.value)
    case 'text':
      return { ...good, headers: { ...good.headers, 'content-type': oddity.type }, payload: oddity.text }
    case 'path': {
      const segments = `/api${pattern}`.split('/')
      const place = segments.findLastIndex((each) => each.startsWith(':'))
      return { ...good, url: good.url.split('/').with(place, oddity.value).join('/') }
    }
    case 'query':
      return { ...good, url: `${good.url}?${oddity.text}` }
    case 'header':
      break
  }
  return { ...good, headers: { ...good.headers, [oddity.name]: oddity.value } }
}

const compiled = new Map<TSchema, ReturnType<typeof Compile>>()

function fits(schema: TSchema | undefined, value: unknown): boolean {
  if (!schema) return true
  const validator = compiled.get(schema) ?? Compile(schema)
  compiled.set(schema, validator)
  return validator.Check(value)
}

/** Whether what is odd about a call has another shape than what is described: then it is 400, and changes nothing. */
export function breaksShape({ body, query }: Endpoint, good: GoodRequest, oddity: Oddity): boolean {
  const sent = (good.payload ?? {}) as Readonly<Record<string, unknown>>
  // As it comes over the wire: half a letter and a number that is none are something else there.
  const arrives = (value: unknown) => JSON.parse(JSON.stringify(value)) as unknown
  if (oddity.of === 'member') return !fits(body, arrives({ ...sent, [oddity.name]: oddity.value }))
  if (oddity.of === 'body') return !fits(body, arrives(oddity.value))
  if (oddity.of === 'missing') {
    const { [oddity.name]: _, ...rest } = sent
    return !fits(body, rest)
  }
  return oddity.of === 'query' && query !== undefined && !fits(query, queryIn(oddity.text))
}

/** What a server reads in a query: a name that comes twice has a list. */
function queryIn(text: string): Record<string, unknown> {
  const read: Record<string, unknown> = Object.create(null) as Record<string, unknown>
  for (const [name, value] of new URLSearchParams(text)) {
    if (name === '' && value === '') continue
    read[name] = name in read ? [read[name], value].flat() : value
  }
  return read
}
