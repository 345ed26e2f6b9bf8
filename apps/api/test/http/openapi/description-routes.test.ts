import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { testPlatform, type TestPlatform } from '../../support/app.ts'

let on: TestPlatform
beforeAll(async () => {
  on = await testPlatform('sqlite')
})
afterAll(() => on.close())

test('the description has the endpoints that this server has', async () => {
  const description = (await on.app.inject('/api/v1/openapi.json')).json()
  expect(description.openapi).toBe('3.1.0')
  expect(Object.keys(description.paths)).toEqual(['/api/health/live', '/api/health/ready', '/api/v1/captcha'])
})

test('the same is there as YAML', async () => {
  const { headers, body } = await on.app.inject('/api/v1/openapi.yaml')
  expect(headers['content-type']).toMatch(/^application\/yaml/u)
  expect(parse(body)).toEqual((await on.app.inject('/api/v1/openapi.json')).json())
})

test('a browser that has the description is told that it has not changed', async () => {
  const { headers } = await on.app.inject('/api/v1/openapi.json')
  const again = await on.app.inject({
    url: '/api/v1/openapi.json',
    headers: { 'if-none-match': String(headers['etag']) },
  })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})
