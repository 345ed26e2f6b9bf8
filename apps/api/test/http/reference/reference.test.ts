import { endpoints } from '@pan/contracts/endpoints'
import type { Reply } from '@pan/contracts/kit/endpoint'
import type { guidePage, referenceIndex, searchReference } from '@pan/contracts/reference/reference'
import {
  guidePage as guidePageContract,
  referenceIndex as indexContract,
  referenceOperation,
  searchReference as searchContract,
} from '@pan/contracts/reference/reference'
import type { OperationDetails } from '@pan/contracts/reference/reference-schemas'
import { Compile } from 'typebox/compile'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../support/app.ts'
import { bearer } from '../../support/applications.ts'
import { partner } from '../../support/callers.ts'

let server: TestApp
let index: Reply<typeof referenceIndex>
beforeAll(async () => {
  server = await testApp('sqlite')
  index = await read('reference')
})
afterAll(() => server.close())

const get = (path: string) => server.app.inject(`/api/docs/${path}`)
const read = async <Value>(path: string) => (await get(path)).json<Value>()
const operation = (id: string) => read<OperationDetails>(`operations/${id}`)
const search = (text: string) =>
  read<Reply<typeof searchReference>>(`search?searching=${encodeURIComponent(text)}`)
const isOfPartners = (id: string) => index.operations.find((each) => each.id === id)!.is_for_partners

test('the reference has every operation of the contract, each in the shape that its page reads', async () => {
  const reads = Compile(referenceOperation.reply)
  expect(index.operations.map(({ id }) => id).toSorted()).toEqual(
    endpoints.map(({ name }) => name).toSorted(),
  )
  expect(Compile(indexContract.reply).Errors(index)).toEqual([])
  for (const { id } of index.operations) expect([id, reads.Errors(await operation(id))]).toEqual([id, []])
})

test('those of partners are what a key opens and what a form looks up', () => {
  expect(['applyNewPan', 'partnerEvents', 'pincode', 'formSample'].map(isOfPartners)).toEqual(
    Array.from({ length: 4 }, () => true),
  )
  expect(['login', 'createAffiliate', 'partnerConsole', 'showArticle', 'live'].map(isOfPartners)).toEqual(
    Array.from({ length: 5 }, () => false),
  )
})

test('an operation says where each field stands, and what proves who calls', async () => {
  const made = await operation('storePaymentMode')
  expect(made).toMatchObject({ method: 'POST', credential: 'key', is_creating: true, is_typed: true })
  expect(made.parameters.map(({ name, place }) => [name, place])).toContainEqual(['id', 'path'])
  const mode = made.body!.fields.find(({ name }) => name === 'payment_mode')!
  expect([mode.is_required, mode.values]).toEqual([true, ['"gateway"', '"cash"', '"free"']])
  const answered = (await operation('partnerApplications')).answer.fields
  const state = answered.find(({ name }) => name === 'application_state')!
  expect([state.depth, state.is_open]).toEqual([2, true])
  expect((await operation('endSession')).credential).toBe('token')
  expect((await operation('submitBatch')).body!.file).toBe('file')
})

test.each(['applyNewPan', 'applyReplacePan'])(
  'what %s shows for a person, a company and a trust would be taken',
  async (id) => {
    const { key } = await partner(server)
    const { path, body } = await operation(id)
    expect(body!.examples.map(({ name }) => name)).toEqual(['individual', 'company', 'trust'])
    for (const { name, value } of body!.examples) {
      const answer = await server.app.inject({
        method: 'POST',
        url: path.replace('/v1/', '/v1/partner/validate/'),
        headers: bearer(key),
        payload: value as object,
      })
      expect([name, answer.statusCode, answer.body]).toEqual([name, 200, expect.any(String)])
    }
  },
)

test('a search finds what has every word, first what is named so', async () => {
  const found = await search('Refund request')
  expect(found.operations[0]).toMatch(/refund/iu)
  expect((await search('return_url')).operations).toContain('storePaymentMode')
  expect((await search('SCOPE_MISSING')).sections.map(({ page }) => page)).toContain('errors')
  const { sections } = await search('webhook-signature')
  expect(sections[0]!.excerpt.toLowerCase()).toContain('webhook-signature')
  expect(await search('zebra xylophone')).toEqual({ operations: [], sections: [] })
  expect(Compile(searchContract.reply).Errors(await search('pin'))).toEqual([])
})

test.each(['', '?searching=', `?searching=${'x'.repeat(201)}`, '?searching=a&searching=b'])(
  'a search that asks for nothing or for too much is refused: %s',
  async (query) => expect((await get(`search${query}`)).statusCode).toBe(400),
)

test('the guide is there as pages, each with the places that its headings name', async () => {
  expect(index.pages.map(({ name }) => name)).toEqual(
    'start applications webhooks rules errors test-values going-live changelog'.split(' '),
  )
  for (const { name } of index.pages) {
    const page = await read<Reply<typeof guidePage>>(`guide-pages/${name}`)
    expect(Compile(guidePageContract.reply).Errors(page)).toEqual([])
    for (const { id } of page.headings) expect(page.html).toContain(`<h2 id="${id}">`)
    expect(page.html).not.toMatch(/<h1|\.md[)"#]/u)
  }
})

test.each(['operations/nothing', 'operations/constructor', 'guide-pages/nothing', 'guide-pages/README'])(
  'what there is not is not found: %s',
  async (path) => expect((await get(path)).statusCode).toBe(404),
)

test.each([
  ['/api/docs', '/partner-with-us/reference'],
  ['/api/docs/guide', '/partner-with-us/guide'],
  ['/api/docs/guide/errors', '/partner-with-us/guide/errors'],
  ['/api/docs/guide/..%2F..%2Fevil', '/partner-with-us/guide/..%2F..%2Fevil'],
])('the address %s of before leads on', async (before, now) => {
  const { statusCode, headers } = await server.app.inject(before)
  expect([statusCode, headers['location']]).toEqual([301, now])
})
