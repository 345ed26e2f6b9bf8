import { endpoints } from '@pan/contracts/endpoints'
import { errors } from '@pan/contracts/errors'
import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { describe, expect, test } from 'vitest'
import { describeApi } from '../../../src/http/openapi/describe.ts'

interface Operation {
  readonly operationId: string
  readonly description: string
  readonly requestBody?: {
    readonly content: Readonly<
      Record<
        string,
        {
          readonly example?: unknown
          readonly examples?: Readonly<Record<string, { readonly value: unknown }>>
        }
      >
    >
  }
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly example: unknown }>> }>
  >
}

interface Sent {
  readonly requestBody: { readonly content: object }
  readonly parameters: readonly { readonly $ref?: string }[]
  readonly security: readonly object[]
  readonly 'x-scope': string
}

interface Described {
  readonly description?: string
  readonly properties?: Readonly<Record<string, Described>>
  readonly items?: Described
  readonly anyOf?: readonly Described[]
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
      const { example, examples } = requestBody!.content['application/json']!
      const bodies = examples ? Object.values(examples).map(({ value }) => value) : [example]
      expect(bodies).not.toHaveLength(0)
      for (const body of bodies) expect(faults(endpoint.body, body)).toEqual([])
    }
    const answer = responses[endpoint.status]!.content!['application/json']
    if (answer) expect(faults(endpoint.reply, answer.example)).toEqual([])
  })

  test('says how something is sent, what keeps it from being done twice, and who may', () => {
    const paths = description.paths as Record<string, Record<string, Sent>>
    const made = paths['/api/v1/apply-newpan']!['post']!
    expect(Object.keys(made.requestBody.content)).toEqual(['application/json', 'multipart/form-data'])
    expect(made.parameters.some(({ $ref }) => $ref?.endsWith('/IdempotencyKey'))).toBe(true)
    expect([made.security, made['x-scope']]).toEqual([[{}, { partner: [] }], 'applications:write'])
    expect(paths['/api/v1/download-pan-application/{id}']!['get']!.security).toEqual([
      { applicant: [] },
      { login: [] },
      { partner: [] },
    ])
  })

  test('says of every code that it names what an answer with it looks like', () => {
    const { examples, schemas, responses } = description.components
    const named = new Set(Object.keys(responses).flatMap((codes) => codes.split('.')))
    expect(new Set(Object.keys(examples))).toEqual(named)
    expect(Object.keys(errors)).toEqual(expect.arrayContaining([...named]))
    for (const { value } of Object.values(examples))
      expect(faults((schemas as { Problem: TSchema }).Problem, value)).toEqual([])
  })

  test('explains every member, those of forms as the form declares them', () => {
    const { schemas } = description.components as unknown as { schemas: Record<string, Described> }
    const silent: string[] = []
    function look(at: string, { properties = {}, items, anyOf = [] }: Described) {
      for (const [name, each] of Object.entries(properties)) {
        if (each.description === undefined) silent.push(`${at}.${name}`)
        look(`${at}.${name}`, each)
      }
      for (const each of items ? [items, ...anyOf] : anyOf) look(at, each)
    }
    for (const [name, schema] of Object.entries(schemas)) look(name, schema)
    expect(silent).toEqual([])
    const { email_address: email, date_of_birth: born, gender } = schemas['ApplyNewPanBody']!.properties!
    expect(email).toMatchObject({ title: 'E-mail address', examples: [expect.stringContaining('@')] })
    expect(email!.description).toContain('At most')
    expect(born!.description).toContain('dd-mm-yyyy')
    expect(gender!.description).toContain('`FEMALE`')
  })

  test('leaves lists of values that will grow open in answers, and closed in what is sent', () => {
    const { schemas } = description.components as unknown as { schemas: Record<string, Described> }
    expect(faults(schemas['Application']!.properties!['application_state'] as TSchema, 'ARCHIVED')).toEqual(
      [],
    )
    expect(schemas['MoveTrialBody']!.properties!['state']).toHaveProperty('enum')
  })

  test('has examples that can be: a correction answers a correction, and nothing is called by its name alone', () => {
    const answered = operationOf('applyReplacePan').responses[201]!.content!['application/json']!.example
    expect(answered).toMatchObject({ data: { pan: { application_category: 'CORRECTION' } } })
    const nameless: string[] = []
    function look(at: string, name: string, value: unknown) {
      if (typeof value === 'string' && name.includes('_') && value === name.replaceAll('_', ' '))
        nameless.push(`${at}.${name}`)
      if (typeof value === 'object' && value !== null)
        for (const [key, each] of Object.entries(value)) look(at, Array.isArray(value) ? name : key, each)
    }
    for (const { operationId, requestBody, responses } of operations)
      for (const { content = {} } of [requestBody ?? {}, ...Object.values(responses)] as {
        content?: object
      }[])
        for (const media of Object.values(content))
          look(operationId, '', (media as { example?: unknown }).example)
    expect(nameless).toEqual([])
  })

  test('says that files are PDFs or pictures, and that a limit is a number', () => {
    expect(Object.keys(operationOf('file').responses[200]!.content!)).toEqual([
      'application/pdf',
      'image/jpeg',
      'image/png',
    ])
    const parameters = (
      operationOf('partnerApplications') as unknown as { parameters: { name: string; schema: object }[] }
    ).parameters
    expect(parameters.find(({ name }) => name === 'limit')!.schema).toMatchObject({
      type: 'integer',
      maximum: 100,
    })
  })

  test('tells who may call, and how often', () => {
    for (const { description: text } of operations)
      expect(text).toMatch(/\*\*Who\.\*\* .*\n\n.*\*\*How often\.\*\*/su)
    expect(description.info.description).toContain('| 600 |')
  })
})
