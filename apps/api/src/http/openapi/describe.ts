import { endpoints as known, tags, type NamedEndpoint } from '@pan/contracts/endpoints'
import type { CallClass, Endpoint } from '@pan/contracts/kit/endpoint'
import { responseComponents } from './failures.ts'
import { problemExamples } from './problem-examples.ts'
import { problemSchema } from './problem-schema.ts'
import { headerComponents } from './headers.ts'
import { operationOf } from './operation.ts'
import { sharedSchemas } from './explained.ts'
import { schemasOf } from './operation-schemas.ts'
import { parameterComponents } from './parameters.ts'
import { securitySchemes } from './security-schemes.ts'
import { webhooks, webhookSchemas } from './webhooks.ts'

const OPENAPI = '3.1.0'

const classes: Readonly<Record<CallClass, string>> = {
  read: 'reading; by partner, application or account, else by address',
  write: 'changing something; by partner, application or account, else by address',
  proof: 'a password, a code or a mailed token to be checked; by address',
  mail: 'a call that sends a mail; by address',
  tracking: 'looking for an application; by address',
  validation: 'checking answers that are not kept; by partner',
}

const introduction = (perMinute: Readonly<Record<CallClass, number>>) =>
  [
    'Your program can do everything that the site does.',
    'Send JSON, or a multipart form where there is a file. Errors are problem documents (RFC 9457): branch on `code`. We may add new members to any answer, so ignore those you do not know. We remove or rename none without notice in the changelog at least six months before.',
    [
      '| Calls | What is counted, and by what | Calls a minute |',
      '| --- | --- | --- |',
      ...Object.entries(classes).map(
        ([name, of]) => `| *${name}* | ${of} | ${perMinute[name as CallClass]} |`,
      ),
    ].join('\n'),
  ].join('\n\n')

const wordsOf = (path: string) => path.replace(/[^\w]+(\w)/gu, (_all, letter: string) => letter.toUpperCase())

/** An endpoint that the contract has under no name is called by its path. */
const named = (endpoint: Endpoint): NamedEndpoint =>
  known.find((each) => each.endpoint === endpoint) ?? {
    name: `${endpoint.method.toLowerCase()}${wordsOf(endpoint.path)}`,
    tag: 'Service',
    endpoint,
  }

/** The OpenAPI description of the endpoints, in the order of the contract. */
export function describeApi(
  endpoints: readonly Endpoint[],
  { origin, perMinute }: { origin: string; perMinute: Readonly<Record<CallClass, number>> },
) {
  const order = new Map(known.map(({ endpoint }, index) => [endpoint, index]))
  const placeOf = (endpoint: Endpoint) => order.get(endpoint) ?? known.length
  const described = endpoints.toSorted((a, b) => placeOf(a) - placeOf(b)).map(named)
  const paths: Record<string, Record<string, unknown>> = {}
  for (const each of described) {
    const path = `/api${each.endpoint.path}`.replace(/:(\w+)/gu, '{$1}')
    ;(paths[path] ??= {})[each.endpoint.method.toLowerCase()] = operationOf(each)
  }
  return {
    openapi: OPENAPI,
    info: {
      title: 'PAN services',
      version: '1',
      description: introduction(perMinute),
      license: { name: 'Apache-2.0', url: 'https://www.apache.org/licenses/LICENSE-2.0' },
      contact: { name: 'The operator of the site', url: `${origin}/contact-us` },
    },
    servers: [{ url: origin }],
    tags,
    paths,
    webhooks,
    components: {
      schemas: Object.assign(
        { Problem: problemSchema, ...webhookSchemas, ...sharedSchemas() },
        ...described.map(schemasOf),
      ) as object,
      responses: responseComponents(endpoints),
      examples: problemExamples(endpoints),
      headers: headerComponents,
      parameters: parameterComponents,
      securitySchemes,
    },
  }
}
