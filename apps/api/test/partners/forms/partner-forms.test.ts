import { minimalAnswers } from '@pan/contracts/forms/samples/flows.sample'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../support/app.ts'
import { partner } from '../../support/callers.ts'

let server: TestApp
beforeAll(async () => void (server = await testApp('sqlite')))
afterAll(() => server.close())

interface Listed {
  readonly id: string
  readonly application_category: string
  readonly applicant_status: string
  readonly non_individual_type: string
  readonly submit_url: string
  readonly schema_url: string
}
const pathOf = (url: string) => new URL(url).pathname

test('from the list of forms alone each form can be found, filled in by its schema, and sent', async () => {
  const { key } = await partner(server)
  const { forms } = (await server.app.inject('/api/v1/partner/forms')).json<{ forms: Listed[] }>()
  expect(forms.length).toBe(30)
  const ajv = new Ajv2020({ allErrors: true, strictTypes: false, strictRequired: false })
  ajv.addVocabulary(['x-form', 'x-rule'])
  for (const form of forms.filter(({ non_individual_type: kind }) => ['', 'company', 'huf'].includes(kind))) {
    const answer = await server.app.inject(pathOf(form.schema_url))
    expect(answer.headers['content-type']).toContain('application/schema+json')
    const validate = ajv.compile(answer.json())
    const [flow, kind] = form.id.split('-pan.') as ['new', 'company']
    const payload = {
      ...minimalAnswers(flow, kind),
      application_category: form.application_category,
      applicant_status: form.applicant_status,
      non_individual_type: form.non_individual_type,
      partner_reference: `order ${form.id}`,
    }
    expect([form.id, validate(payload), validate.errors]).toEqual([form.id, true, null])
    expect(validate({ ...payload, partner_reference: ' no reference' })).toBe(false)
    const send = (change: object) =>
      server.app.inject({
        method: 'POST',
        url: pathOf(form.submit_url),
        headers: { authorization: `Bearer ${key}` },
        payload: { ...payload, ...change },
      })
    expect([form.id, (await send({})).statusCode]).toEqual([form.id, 201])
    // What the schema refuses, the service refuses at the same field in the words that the schema has for it.
    const change = { email_address: 'nobody' }
    expect(validate({ ...payload, ...change })).toBe(false)
    const [error] = validate.errors!
    const properties = answer.json().properties as Record<string, { 'x-form': { rules: Rule[] } }>
    const field = error!.instancePath.slice(1)
    const { message } = properties[field]!['x-form'].rules.find(({ code }) => code === 'email.invalid')!
    expect((await send(change)).json().error).toEqual({ [field]: [message.en] })
  }
})

interface Rule {
  readonly code: string
  readonly message: { readonly en: string; readonly ta: string }
}

test('a schema is kept by who has read it, until the day on which another choice ends', async () => {
  const url = '/api/v1/partner/forms/new-pan.individual'
  const first = await server.app.inject(url)
  const etag = String(first.headers['etag'])
  expect(first.headers['cache-control']).toBe('public, max-age=3600')
  const again = await server.app.inject({ url, headers: { 'if-none-match': etag } })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  expect((await server.app.inject('/api/v1/partner/forms/new-pan.nobody')).json().code).toBe('NOT_FOUND')
})
