import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { breakingChanges } from '../api/breaking-changes.mjs'
import { originLine, typedOperations } from '../api/client-types.mjs'
import { collectionOf } from '../api/collection.mjs'
import { phpDescription, pythonDescription } from '../api/other-clients.mjs'
import { withSentencesOf } from '../api/current-sentences.mjs'
import { describe as describeApi } from '../api/description.mjs'

const read = (path) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
const released = JSON.parse(read('docs/api/openapi-released.json'))

const current = describeApi()

test('a program that was written for the last released description goes on working', () => {
  expect(breakingChanges(released, current)).toEqual([])
})

test('the types of the client are made of that description', () => {
  const types = read('packages/client/src/description.gen.ts')
  expect(types.split('\n', 1)[0]).toBe(originLine(released))
})

test('so is what the clients for Python and PHP know', () => {
  expect(read('packages/client-python/src/pan_client/description.py')).toBe(pythonDescription(released))
  expect(read('packages/client-php/src/Description.php')).toBe(phpDescription(released))
})

test('so is what the reference knows of the client for TypeScript', () => {
  expect(read('apps/api/src/http/reference/typed-operations.gen.ts')).toBe(typedOperations(released))
})

test('each client says which release it knows', () => {
  const [, newest] = /^## (\d[\d.]*),/mu.exec(read('CHANGELOG.md'))
  for (const client of ['client', 'client-python', 'client-php'])
    expect(read(`packages/${client}/README.md`)).toContain(`the release ${newest}`)
})

test('the collection for partners is made of it, too', () => {
  const collection = JSON.parse(read('docs/partners/collection.json'))
  expect(collection).toEqual(collectionOf(released, { origin: released.servers[0].url }))
})

test('the released description says what it promises in the words of today (else: npm run docs)', () => {
  expect(withSentencesOf(released, current)).toEqual(released)
})

test('other words are taken over, and nothing that is not promised yet', () => {
  const now = structuredClone(current)
  now.paths[READ].get.summary = 'Other words'
  now.info.description = 'Others as well'
  now.paths[READ].post = now.paths[READ].get
  now.components.schemas.ApplyNewPanBody.properties.more = { type: 'string', description: 'More' }
  const taken = withSentencesOf(current, now)
  expect(taken.paths[READ].get.summary).toBe('Other words')
  expect(taken.info.description).toBe('Others as well')
  expect(taken.paths[READ].post).toBeUndefined()
  expect(taken.components.schemas.ApplyNewPanBody.properties.more).toBeUndefined()
  expect(breakingChanges(current, taken)).toEqual([])
})

const APPLY = '/api/v1/apply-newpan'
const READ = '/api/v1/payment-details/{id}'
const changes = [
  ['a path that is gone', ({ paths }) => delete paths[READ]],
  ['another name', ({ paths }) => (paths[READ].get.operationId = 'x')],
  ['a status that is gone', ({ paths }) => delete paths[READ].get.responses[404]],
  ['a caller who is let in no more', ({ paths }) => paths[READ].get.security.pop()],
  ['a scope that is needed', ({ paths }) => (paths[READ].get['x-scope'] = 'x')],
  [
    'a parameter that is needed',
    ({ paths }) => paths[READ].get.parameters.push({ name: 'x', in: 'query', required: true }),
  ],
  ['a header that is gone', ({ paths }) => delete paths[READ].get.responses[200].headers['x-request-id']],
  [
    'a type of body that is gone',
    ({ paths }) => delete paths[APPLY].post.requestBody.content['multipart/form-data'],
  ],
  [
    'a field that has to be sent',
    ({ components }) => (components.schemas.ApplyNewPanBody.required = ['gender']),
  ],
  [
    'a field that is taken no more',
    ({ components }) => delete components.schemas.ApplyNewPanBody.properties.gender,
  ],
  [
    'fewer values',
    ({ components }) => components.schemas.StorePaymentModeBody.properties.payment_mode.enum.pop(),
  ],
  [
    'a shorter text',
    ({ components }) => (components.schemas.ApplyNewPanBody.properties.captcha.maxLength = 10),
  ],
  [
    'a member that is gone',
    ({ components }) => delete components.schemas.PaymentDetailsReply.properties.paymentDetails,
  ],
  [
    'a member that may be missing',
    ({ components }) => (components.schemas.PaymentDetailsReply.required = []),
  ],
  [
    'another kind of value',
    ({ components }) => (components.schemas.ApplyNewPanReply.properties.message = { type: 'integer' }),
  ],
  ['a webhook that is gone', ({ webhooks }) => delete webhooks['payment.failed']],
  ['less in a webhook', ({ components }) => delete components.schemas.WebhookEvent.properties.timestamp],
]

test.each(changes)('%s is a breaking change', (_what, change) => {
  const now = structuredClone(current)
  change(now)
  expect(breakingChanges(current, now)).not.toEqual([])
})

test('what is added breaks nothing', () => {
  const now = structuredClone(current)
  now.paths['/api/v1/more'] = now.paths[READ]
  now.components.schemas.PaymentDetailsReply.properties.more = { type: 'string' }
  now.components.schemas.ApplyNewPanBody.properties.more = { type: 'string' }
  expect(breakingChanges(current, now)).toEqual([])
})
