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

test('the reference page and its files come from here', async () => {
  const page = await on.app.inject('/api/docs')
  const files = [...page.body.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, path]) => path!)
  expect(files.length).toBe(4)
  for (const path of files) expect((await on.app.inject(path)).statusCode).toBe(200)
  expect((await on.app.inject('/api/docs/package.json')).statusCode).toBe(404)
  expect((await on.app.inject('/api/docs/constructor')).statusCode).toBe(404)
})

test('the guide is there as pages whose links lead somewhere', async () => {
  const start = await on.app.inject('/api/docs/guide')
  const links = [...start.body.matchAll(/href="(\/api\/docs\/guide\/[a-z-]+)/gu)].map(([, path]) => path!)
  expect(new Set(links).size).toBeGreaterThan(4)
  for (const path of links) expect([path, (await on.app.inject(path)).statusCode]).toEqual([path, 200])
  expect(start.body).toContain('<h2 id="the-first-call-in-ten-minutes">')
  expect((await on.app.inject('/api/docs/guide/nothing')).statusCode).toBe(404)
})
