import type { Endpoint } from '@pan/contracts/kit/endpoint'
import { constantFrom, oneof, record, type Arbitrary } from 'fast-check'

/** One thing about a call that is at an edge of what is described, or beyond it. */
export type Oddity =
  | { readonly of: 'member'; readonly name: string; readonly value: unknown }
  | { readonly of: 'missing'; readonly name: string }
  | { readonly of: 'body'; readonly value: unknown }
  | { readonly of: 'text'; readonly text: string; readonly type: string }
  | { readonly of: 'path'; readonly value: string }
  | { readonly of: 'query'; readonly text: string }
  | { readonly of: 'header'; readonly name: string; readonly value: string }

/** What is read of a shape; a member that is one of several shapes has no type of its own. */
interface Shape {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly Shape[]
  readonly properties?: Readonly<Record<string, Shape>>
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly items?: Shape
}

const LONG = 3000
const SAFE_MAX = 2 ** 53
const long = (length: number) => 'x'.repeat(Math.max(0, Math.min(length, LONG)))

const ODD_TEXTS = [
  '',
  ' ',
  '\u0000',
  'ARUN \ud83d',
  '😀',
  '‮x',
  '<script>',
  "' OR 1=1 --",
  '__proto__',
  long(LONG),
]
const ODD_VALUES = [null, [], {}, [null], { a: { b: 1 } }, 0, -1, 1.5, SAFE_MAX, true, 'x', ...ODD_TEXTS]

/** Values at the edges of a shape, on both sides. */
function edgesOf(shape: Shape): unknown[] {
  if (shape.anyOf) return shape.anyOf.flatMap(edgesOf)
  if (shape.const !== undefined) return [shape.const]
  if (shape.enum) return [...shape.enum, `${String(shape.enum[0])}x`, String(shape.enum[0]).toLowerCase()]
  const {
    minLength = 0,
    maxLength = LONG,
    minimum = 0,
    maximum = SAFE_MAX,
    minItems = 0,
    maxItems = 1,
  } = shape
  if (shape.type === 'string') return [minLength - 1, minLength, maxLength, maxLength + 1].map(long)
  if (shape.type === 'integer' || shape.type === 'number')
    return [minimum - 1, minimum, minimum + 0.5, maximum, maximum + 1]
  if (shape.type === 'boolean') return [true, false, 'true', 'perhaps']
  if (shape.type === 'array') {
    const [item = 'x'] = edgesOf(shape.items ?? {})
    return [minItems - 1, minItems, maxItems, maxItems + 1].map((count) =>
      Array.from({ length: Math.max(0, Math.min(count, LONG)) }, () => item),
    )
  }
  return []
}

const membersOf = (schema: unknown) => (schema as Shape | undefined)?.properties ?? {}

/** One value of each list. */
const among = <Value>(values: readonly Value[]): Arbitrary<Value> => constantFrom(...values)

function ofBody(schema: unknown): Arbitrary<Oddity>[] {
  const members = Object.entries(membersOf(schema))
  const whole: Oddity[] = [null, [], 'x', 1, true, [[]], {}].map((value) => ({ of: 'body', value }))
  const unknown: Oddity[] = ['unheard_of', 'constructor', 'x'.repeat(1000), ''].map((name) => ({
    of: 'member',
    name,
    value: 1,
  }))
  const json = 'application/json'
  const texts = ['{"a": "half', '{"__proto__":{"a":1}}', '{"a":1,"a":2}', `${'{"a":'.repeat(500)}1`, '\u0000']
  const unreadable: Oddity[] = [
    ...texts.map((text) => ({ of: 'text', text, type: json }) as const),
    { of: 'text', text: '{}', type: `${json}; charset=latin1` },
    { of: 'text', text: '<a/>', type: 'application/xml' },
    { of: 'text', text: 'a=1', type: 'application/x-www-form-urlencoded' },
    { of: 'text', text: '--c\r\n\r\nx', type: 'multipart/form-data; boundary=b' },
    { of: 'text', text: 'x', type: 'multipart/form-data' },
    { of: 'text', text: 'x', type: ';;;' },
  ]
  return [
    ...members.map(([name, shape]) =>
      oneof(among(edgesOf(shape).concat(ODD_VALUES)), among(ODD_VALUES)).map(
        (value) => ({ of: 'member', name, value }) as const,
      ),
    ),
    ...(members.length > 0 ? [among(members).map(([name]) => ({ of: 'missing', name }) as const)] : []),
    among([...whole, ...unknown]),
    among(unreadable),
  ]
}

const PATHS = [
  'x',
  '-',
  '..%2f..%2fuser',
  '%00',
  '%F0%9F%98%80',
  '%25',
  'x'.repeat(600),
  '__proto__',
  "'",
  '%3Cb%3E',
]

function ofQuery(schema: unknown): Arbitrary<Oddity>[] {
  const members = Object.entries(membersOf(schema)).flatMap(([name, shape]) =>
    [...edgesOf(shape), ...ODD_TEXTS].map((value) => {
      // Half a letter has no place in an address.
      const text = `${name}=${encodeURIComponent(String(value).toWellFormed())}`
      return { of: 'query', text } as const
    }),
  )
  const names = Object.keys(membersOf(schema))
  const others: Oddity[] = ['unheard_of=1', '=', '&&', 'a[b]=1', '__proto__=1', '%00=%00', `a=${long(LONG)}`]
    .concat(names.map((name) => `${name}=a&${name}=b`))
    .map((text) => ({ of: 'query', text }))
  return [...(members.length > 0 ? [among<Oddity>(members)] : []), among(others)]
}

const HEADERS: readonly Oddity[] = [
  ['idempotency-key', ''],
  ['idempotency-key', 'k'.repeat(201)],
  ['idempotency-key', 'a b'],
  ['if-match', 'nonsense'],
  ['if-match', '*'],
  ['if-match', '"1", "2"'],
  ['if-none-match', '*'],
  ['accept-language', 'xx-YY;q=7'],
  ['accept', 'text/html'],
  ['range', 'bytes=0-0'],
  ['x-request-id', '<script>'],
].map(([name = '', value = '']) => ({ of: 'header', name, value }))

/** Calls of an endpoint, each with one thing that is odd about it. */
export function oddities({ method, path, body, query }: Endpoint): Arbitrary<{ readonly oddity: Oddity }> {
  const kinds = [
    ...(method === 'GET' ? [] : ofBody(body)),
    ...(path.includes(':') ? [among<Oddity>(PATHS.map((value) => ({ of: 'path', value })))] : []),
    ...ofQuery(query),
    among(HEADERS),
  ]
  return record({ oddity: oneof(...kinds) })
}
