import { BLANK_FORM_IDS, type BlankForm } from '@pan/contracts/blank-forms'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { prepareDocuments } from '../../src/composition/prepared-documents.ts'
import { testApp, type TestServer } from '../support/app.ts'
import { textOf } from '../pdf/tools.ts'

describe('blank forms', () => {
  let server: TestServer
  let forms: BlankForm[]
  beforeAll(async () => {
    server = await testApp('sqlite')
    const answer = await server.app.inject('/api/v1/blank-forms')
    forms = answer.json<{ data: { blank_forms: BlankForm[] } }>().data.blank_forms
  })
  afterAll(() => server.close())

  test('are listed with what they are for, of both editions and for foreigners too', () => {
    expect(forms.map(({ id }) => id)).toEqual([...BLANK_FORM_IDS])
    expect(forms.find(({ id }) => id === 'pan-cr-02')).toMatchObject({
      title: 'PAN CR-02',
      edition: '2026',
      is_withdrawn: false,
      flows: ['lost', 'correction'],
      applicants: ['non-individual'],
      is_foreign: false,
    })
    expect(forms.find(({ id }) => id === 'form-49a')).toMatchObject({
      is_withdrawn: true,
      flows: ['new'],
      applicants: ['individual', 'non-individual'],
    })
    expect(forms.filter((form) => form.is_foreign).map(({ id }) => id)).toEqual(['form-95', 'form-96'])
  })

  test.each(BLANK_FORM_IDS)('%s comes as an attachment of the listed size that names itself', async (id) => {
    const file = await server.app.inject(`/api/v1/blank-forms/${id}`)
    const { bytes, pages, title } = forms.find((form) => form.id === id)!
    expect(file.statusCode).toBe(200)
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${id}-blank.pdf"`,
      'content-security-policy': expect.stringMatching(
        /^sandbox; default-src 'none'; .*frame-ancestors 'none'$/u,
      ),
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=86400',
    })
    expect(file.rawPayload).toHaveLength(bytes)
    expect(textOf(file.rawPayload, pages, pages).toLowerCase()).toContain(title.toLowerCase())
    expect(file.rawPayload.toString('latin1')).toContain(`/Type /Pages /Count ${pages} `)

    const again = await server.app.inject({
      url: `/api/v1/blank-forms/${id}`,
      headers: { 'if-none-match': String(file.headers['etag']) },
    })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  test('a form that we do not have is not found', async () => {
    for (const name of ['form-1', 'constructor', '..%2Fform-93']) {
      const answer = await server.app.inject(`/api/v1/blank-forms/${name}`)
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'NOT_FOUND'])
    }
  })
})

test('after a start the blank forms come with the first language, not after all of them', async () => {
  const done: string[] = []
  const prepared = {
    pdfs: { prepare: async (language: string) => void done.push(language) },
    blankForms: {
      list: async () => {
        done.push('blank forms')
        return []
      },
    },
  }
  await prepareDocuments({ ...prepared, life: { isStopping: false } })
  expect(done).toEqual(['en', 'blank forms', 'ta', 'hi'])
  await prepareDocuments({ ...prepared, life: { isStopping: true } })
  expect(done).toHaveLength(4)
})
