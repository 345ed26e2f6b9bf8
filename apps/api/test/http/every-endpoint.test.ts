import { errors } from '@pan/contracts/errors'
import type { Access, Endpoint } from '@pan/contracts/kit/endpoint'
import { failuresOf } from '@pan/contracts/kit/endpoint-failures'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loggedIn } from '../support/accounts.ts'
import { testApp, type TestApp } from '../support/app.ts'
import { applied, bearer, multipart } from '../support/applications.ts'
import { partner } from '../support/callers.ts'
import { endpoints } from '@pan/contracts/endpoints'

const NOBODYS_ID = 'AAAAAAAAAAAAAAAAAAAAAA'

interface Operation {
  readonly summary: string
  readonly responses: Readonly<Record<string, { readonly $ref: string }>>
  readonly parameters: readonly { readonly name: string }[]
  readonly requestBody?: { readonly content: Readonly<Record<string, unknown>> }
}

describe('every endpoint of the contract', () => {
  let server: TestApp
  let token: string
  let login: string
  let key: string
  let paths: Record<string, Record<string, Operation>>
  beforeAll(async () => {
    server = await testApp('sqlite')
    token = (await applied(server)).token
    login = (await loggedIn(server)).token
    key = (await partner(server)).key
    paths = (await server.app.inject('/api/v1/openapi.json')).json<{ paths: typeof paths }>().paths
  })
  afterAll(() => server.close())

  const operationOf = ({ method, path }: Endpoint) =>
    paths[`/api${path.replace(/:(\w+)/gu, '{$1}')}`]?.[method.toLowerCase()]

  test('is there', () => expect(endpoints.length).toBeGreaterThan(15))

  test.each(endpoints)('$name is on the server', ({ endpoint }) => {
    expect(server.app.hasRoute({ method: endpoint.method, url: `/api${endpoint.path}` })).toBe(true)
  })

  test.each(endpoints)('$name is described, with each way in which it can fail', ({ endpoint }) => {
    const operation = operationOf(endpoint)
    expect(operation?.summary).toBe(endpoint.summary)
    expect(Object.keys(operation!.responses)).toContain(String(endpoint.status))
    for (const code of failuresOf(endpoint)) {
      const { $ref } = operation!.responses[errors[code].status]!
      expect($ref.split('/').at(-1)!.split('.')).toContain(code)
    }
    const parameters = [...endpoint.path.matchAll(/:(\w+)/gu)].map(([, name]) => name)
    expect(operation!.parameters.map(({ name }) => name)).toEqual(expect.arrayContaining(parameters))
  })

  test('nothing is described that the contract does not have', () => {
    const described = Object.entries(paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method} ${path}`),
    )
    expect(described.sort()).toEqual(
      endpoints
        .map(
          ({ endpoint: { method, path } }) =>
            `${method.toLowerCase()} /api${path.replace(/:(\w+)/gu, '{$1}')}`,
        )
        .sort(),
    )
  })

  test.each(endpoints.filter(({ endpoint }) => endpoint.access.startsWith('application')))(
    '$name lets in nobody without a token, and nobody with that of another application',
    async ({ endpoint }) => {
      const url = `/api${endpoint.path.replace(/:\w+/gu, NOBODYS_ID)}`
      const without = await server.app.inject({ method: endpoint.method, url })
      expect([without.statusCode, without.json().code]).toEqual([401, 'UNAUTHENTICATED'])
      const foreign = await server.app.inject({ method: endpoint.method, url, headers: bearer(token) })
      expect([foreign.statusCode, foreign.json().code]).toEqual([404, 'NOT_FOUND'])
    },
  )

  test('whatever a key opens names the scope that it takes, but the answer to what the key is', () => {
    const opened = endpoints.filter(({ endpoint: { access } }) => /^(?:application|partner)/u.test(access))
    const free = opened.filter(({ endpoint }) => endpoint.scope === undefined)
    expect(free.map(({ name }) => name)).toEqual(['partnerKey'])
  })

  test.each(endpoints.filter(({ endpoint }) => endpoint.body))(
    '$name refuses a body of the wrong shape',
    async ({ endpoint }) => {
      const { pan, token: own } = await applied(server)
      const tokens: Partial<Record<Access, string>> = { user: login, partner: key }
      const answer = await server.app.inject({
        method: endpoint.method,
        url: `/api${endpoint.path.replace(/:\w+/gu, pan.id)}`,
        headers: bearer(tokens[endpoint.access] ?? own),
        payload: { unheard_of: true },
      })
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'MALFORMED_REQUEST'])
    },
  )

  test('what only reads takes JSON alone, and says so', async () => {
    const readers = endpoints.filter(({ endpoint }) => endpoint.reads)
    expect(readers.length).toBeGreaterThan(0)
    const proofs: Partial<Record<Access, string>> = { partner: key, user: login }
    for (const { endpoint } of readers) {
      const proof = proofs[endpoint.access]
      expect(Object.keys(operationOf(endpoint)!.requestBody!.content)).toEqual(['application/json'])
      const { headers, payload } = multipart({ city: 'CHENNAI' })
      const answer = await server.app.inject({
        method: 'POST',
        url: `/api${endpoint.path}`,
        headers: { ...headers, ...(proof && bearer(proof)) },
        payload,
      })
      expect([answer.statusCode, answer.json().code]).toEqual([415, 'UNSUPPORTED_TYPE'])
    }
  })
})
