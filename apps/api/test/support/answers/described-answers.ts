import { endpoints } from '@pan/contracts/endpoints'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import type { TSchema } from 'typebox'
import { Compile, type Validator } from 'typebox/compile'
import { describeApi } from '../../../src/http/openapi/describe.ts'
import { throughProxy, type Asked } from '../servers/through-proxy.ts'

interface Schema {
  readonly $ref?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly additionalProperties?: unknown
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly required?: boolean
  readonly schema?: Schema
}
interface Response {
  readonly $ref?: string
  readonly headers: Readonly<Record<string, { readonly $ref: string }>>
  readonly content?: Readonly<Record<string, { readonly schema: Schema }>>
}
interface Operation {
  readonly responses: Readonly<Record<string, Response>>
}
interface Known {
  readonly says: string
  readonly method: string
  readonly pattern: RegExp
  readonly responses: Operation['responses']
}

/** What every answer has, or what HTTP itself asks for; nothing to describe an operation by. */
const PLAIN_HEADERS: ReadonlySet<string> = new Set([
  'access-control-allow-origin',
  'access-control-expose-headers',
  'allow',
  'cache-control',
  'connection',
  'content-disposition',
  'content-language',
  'content-length',
  'content-security-policy',
  'content-type',
  'cross-origin-resource-policy',
  'date',
  'keep-alive',
  'referrer-policy',
  'strict-transport-security',
  'transfer-encoding',
  'vary',
  'x-content-type-options',
  'x-frame-options',
])

function read() {
  const perMinute = { read: 1, write: 1, proof: 1, mail: 1, tracking: 1, validation: 1 }
  const every = endpoints.map(({ endpoint }) => endpoint)
  const description = describeApi(every, { origin: 'http://localhost', perMinute })
  const resolve = (ref: string): unknown =>
    ref
      .slice(2)
      .split('/')
      .reduce<unknown>((node, key) => (node as Record<string, unknown>)[key], description)

  /** The shape without room for a member that nobody has described. */
  function strict(schema: Schema): Schema {
    if (schema.$ref !== undefined) return strict(resolve(schema.$ref) as Schema)
    const { properties, items, anyOf, allOf } = schema
    return {
      ...schema,
      ...(properties && {
        additionalProperties: schema.additionalProperties ?? false,
        properties: Object.fromEntries(Object.entries(properties).map(([key, each]) => [key, strict(each)])),
      }),
      ...(items && { items: strict(items) }),
      ...(anyOf && { anyOf: anyOf.map(strict) }),
      // The first is the whole shape, the others only narrow it.
      ...(allOf && { allOf: [strict(allOf[0]!), ...allOf.slice(1)] }),
    }
  }

  const known: Known[] = Object.entries(description.paths).flatMap(([path, operations]) =>
    Object.entries(operations as Record<string, Operation>).map(([method, { responses }]) => ({
      says: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      pattern: new RegExp(`^${path.replace(/\{\w+\}/gu, '[^/]+')}$`, 'u'),
      responses,
    })),
  )
  // Where two paths fit, the fixed segment comes before the parameter.
  known.sort((a, b) => (a.says.replaceAll('{', '~') < b.says.replaceAll('{', '~') ? -1 : 1))
  return { known, resolve, strict }
}

let description: ReturnType<typeof read> | undefined
const validators = new Map<Schema, Validator>()

/** To compile one takes longer than most calls: each is made once. */
function validatorOf(schema: Schema): Validator {
  let validator = validators.get(schema)
  if (!validator) validators.set(schema, (validator = Compile(description!.strict(schema) as TSchema)))
  return validator
}

function bodyFault(answer: LightMyRequestResponse, { content }: Response): string | undefined {
  if (!content) return answer.body === '' ? undefined : 'has a body'
  const type = (answer.headers['content-type'] ?? '').split(';')[0]!
  const media = content[type] ?? content['*/*']
  if (!media) return `is ${type}, not ${Object.keys(content).join(' or ')}`
  if (!type.endsWith('json')) return undefined
  const validator = validatorOf(media.schema)
  const body = answer.json<unknown>()
  if (validator.Check(body)) return undefined
  return `has another shape: ${validator
    .Errors(body)
    .map(({ instancePath, message }) => `${instancePath} ${message}`)
    .slice(0, 5)
    .join('; ')}`
}

function headerFault(answer: LightMyRequestResponse, { headers }: Response): string | undefined {
  const names = new Map(Object.keys(headers).map((name) => [name.toLowerCase(), headers[name]!]))
  for (const name of Object.keys(answer.headers)) {
    if (!names.has(name) && !PLAIN_HEADERS.has(name) && !name.startsWith('ratelimit'))
      return `has the header ${name}`
  }
  for (const [name, { $ref }] of names) {
    const header = description!.resolve($ref) as Schema
    const value = answer.headers[name]
    if (value === undefined && header.required) return `has no header ${name}`
    const isRight = value === undefined || validatorOf(header.schema!).Check(String(value))
    if (!isRight) return `has the header ${name} with ${String(value)}`
  }
  return undefined
}

function faultOf(answer: LightMyRequestResponse, { responses }: Known): string | undefined {
  const described = responses[answer.statusCode]
  if (!described) return 'is not described'
  const response =
    described.$ref === undefined ? described : (description!.resolve(described.$ref) as Response)
  return headerFault(answer, response) ?? bodyFault(answer, response)
}

/** The described operation that a call is for; undefined for what is no endpoint of the contract. */
function operationOf(method: string, url: string): Known | undefined {
  description ??= read()
  const [path] = url.replace(/^https?:\/\/[^/]+/u, '').split('?')
  return description.known.find((each) => each.method === method && each.pattern.test(path!))
}

/** Throws when an answer of the API is not what its description says: another status, header or body. */
function checkAnswer(operation: Known, answer: LightMyRequestResponse): void {
  const fault = faultOf(answer, operation)
  if (fault !== undefined)
    throw new Error(`The answer ${answer.statusCode} of ${operation.says} ${fault}.\n${answer.body}`)
}

const isJson = ({ responses }: Known) =>
  Object.values(responses).some(({ content }) => content && 'application/json' in content)

/** A validating proxy that stands in front of the server; none in an ordinary run. */
const PROXY = process.env['API_PROXY']

/** Lets no answer through that the description of the API does not allow. */
export function withCheckedAnswers(app: FastifyInstance): FastifyInstance {
  const inject = app.inject.bind(app) as (options: unknown) => Promise<LightMyRequestResponse>
  const wrapped = async (options: string | Asked) => {
    const asked: Asked = typeof options === 'string' ? { url: options } : options
    const { method = 'GET', url, path } = asked
    const operation = operationOf(method.toUpperCase(), String(url ?? path))
    // Prism takes every answer for text: the bytes of a file would not come through.
    const isProxied = operation && PROXY !== undefined && isJson(operation)
    const answer = (isProxied ? await throughProxy(PROXY, app, asked) : undefined) ?? (await inject(options))
    if (operation) checkAnswer(operation, answer)
    return answer
  }
  return Object.assign(app, { inject: wrapped })
}
