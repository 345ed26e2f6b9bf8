import { endpoints } from '@pan/contracts/endpoints'
import { errors } from '@pan/contracts/errors'
import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { describe, expect, test } from 'vitest'
import { describeApi } from '../../../src/http/openapi/describe.ts'

interface Operation {
  readonly operationId: string
  readonly description: string
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly example: unknown }>> }
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly example: unknown }>> }>
  >
}

const perMinute = { read: 600, write: 60, proof: 30, mail: 10, tracking: 30, validation: 300 }
const description = describeApi(
  endpoints.map(({ endpoint }) => endpoint),
  { origin: 'http://localhost', perMinute },
)
const operations = Object.values(description.paths).flatMap((path) => Object.values(path)) as Operation[]
const operationOf = (name: string) => operations.find(({ operationId }) => operationId === name)!
const faults = (schema: TSchema, value: unknown) =>
  Compile(schema)
    .Errors(value)
    .map(({ instancePath, message }) => `${instancePath} ${message}`)

describe('the description', () => {
  test('has a name of its own for every operation', () => {
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(endpoints.length)
  })

  test.each(endpoints)('shows what $name takes and gives, and it is right', ({ name, endpoint }) => {
    const { requestBody, responses } = operationOf(name)
    if (endpoint.body) {
      const { example } = requestBody!.content['application/json']!
      expect(faults(endpoint.body, example)).toEqual([])
    }
    const answer = responses[endpoint.status]!.content!['application/json']
    if (answer) expect(faults(endpoint.reply, answer.example)).toEqual([])
  })

  test('says of every code what an answer with it looks like', () => {
    const { examples, schemas } = description.components
    expect(Object.keys(examples)).toEqual(Object.keys(errors))
    for (const { value } of Object.values(examples))
      expect(faults((schemas as { Problem: TSchema }).Problem, value)).toEqual([])
  })

  test('tells who may call, and how often', () => {
    for (const { description: text } of operations)
      expect(text).toMatch(/\*\*Who\.\*\* .*\n\n.*\*\*How often\.\*\*/su)
    expect(description.info.description).toContain('| 600 |')
  })
})
