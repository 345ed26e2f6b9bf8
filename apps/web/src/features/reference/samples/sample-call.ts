import type { OperationDetails } from '@pan/contracts/reference/reference-schemas'

/** A call as a program writes it. */
export interface SampleCall {
  readonly method: string
  /** With `/api` in front and `{name}` for parameters. */
  readonly path: string
  readonly pathValues: readonly (readonly [string, string])[]
  readonly query: readonly (readonly [string, string])[]
  /** Undefined where nothing is sent. */
  readonly body: unknown
  /** The field that holds a file; empty where none is sent. */
  readonly file: string
  /** The variable of the shell that holds what proves who calls; empty where nothing does. */
  readonly secret: '' | 'PAN_KEY' | 'PAN_TOKEN'
  readonly isCreating: boolean
  /** Whether the clients for partners may make it, and whether that for TypeScript has its types. */
  readonly isOfClients: boolean
  readonly isTyped: boolean
  /** Whether it changes one version of something. */
  readonly etag: string
  readonly answer: 'json' | 'text' | 'bytes'
}

const V1 = '/api/v1/'
const SECRETS = { key: 'PAN_KEY', token: 'PAN_TOKEN', none: '' } as const
/** Of what a clients' methods know no version, the body names it. */
const VERSIONED = 'PATCH'

function answerOf([type = '']: readonly string[]): SampleCall['answer'] {
  if (type === '' || type.startsWith('application/json')) return 'json'
  return type.startsWith('text/') || type.endsWith('json') ? 'text' : 'bytes'
}

/** A value as it stands in an address. */
const valueOf = (example: string): string => String(JSON.parse(example || '""'))

export function sampleCallOf(operation: OperationDetails, body: unknown): SampleCall {
  const { method, path, parameters, credential, answer } = operation
  const named = (place: string) =>
    parameters
      .filter((each) => each.place === place && each.is_required)
      .map(({ name, example }) => [name, valueOf(example)] as const)
  const etag = parameters.find(({ name }) => name === 'If-Match')
  return {
    method,
    path,
    pathValues: named('path'),
    query: named('query'),
    body,
    file: operation.body?.file ?? '',
    secret: SECRETS[credential],
    isCreating: operation.is_creating,
    isOfClients: credential === 'key' && path.startsWith(V1),
    isTyped: operation.is_typed,
    etag: etag && method === VERSIONED ? valueOf(etag.example) : '',
    answer: answerOf(answer.types),
  }
}

/** The address below the origin, with its values filled in. */
export function addressOf({ path, pathValues, query }: SampleCall): string {
  let address = path
  for (const [name, value] of pathValues) address = address.replace(`{${name}}`, encodeURIComponent(value))
  return query.length > 0 ? `${address}?${new URLSearchParams(query.map(([...pair]) => pair))}` : address
}

/** The address as the clients for Python and PHP take it: without the version of the API. */
export const pathInClient = (call: SampleCall): string => addressOf({ ...call, query: [] }).slice(V1.length)

/** A file that fits a field. */
export const fileNameOf = ({ path }: SampleCall): string =>
  path.endsWith('/batches') ? 'orders.csv' : 'photo.png'

/** The fields beside the file, as a form sends them. */
export const fieldsBeside = ({ body, file }: SampleCall): [string, string][] =>
  Object.entries(body ?? {}).flatMap(([name, value]) =>
    name === file || value === null ? [] : [[name, String(value)]],
  )
