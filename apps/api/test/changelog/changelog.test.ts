import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changesOf } from '../../src/modules/changelog/changelog-text.ts'
import { testApp, type TestApp } from '../support/app.ts'

const PAGE = readFileSync(new URL('../../../../docs/partners/changelog.md', import.meta.url), 'utf8')

let server: TestApp
beforeAll(async () => {
  server = await testApp('sqlite')
})
afterAll(() => server.close())

test('programs get every line of the changelog of the guide, under its day', async () => {
  const answer = await server.app.inject('/api/v1/changelog')
  expect(answer.headers['cache-control']).toBe('public, max-age=300')
  const { changes } = answer.json<{ data: { changes: ReturnType<typeof changesOf> } }>().data
  expect(changes).toHaveLength(PAGE.match(/^- /gmu)!.length)
  expect(new Set(changes.map(({ date }) => date)).size).toBe(PAGE.match(/^## /gmu)!.length)
  const days = changes.map(({ date }) => date)
  expect(days).toEqual(days.toSorted().toReversed())
  for (const { date } of changes) expect(date).toMatch(/^2026-\d\d-\d\d$/u)
})

test('a change names the calls that it speaks of, and its links lead somewhere', () => {
  const text = `# Changelog

## 27 November 2026

- \`GET /v1/one\` and \`POST /v1/two/{id}\`: see [rules](rules.md#what).
  \`GET /v1/one\` again, and \`return_url\`
- Second

## 2 January 2026

- Third
`
  expect(changesOf(text)).toEqual([
    {
      date: '2026-11-27',
      text: '`GET /v1/one` and `POST /v1/two/{id}`: see [rules](/partner-with-us/guide/rules#what). `GET /v1/one` again, and `return_url`',
      calls: ['GET /v1/one', 'POST /v1/two/{id}'],
    },
    { date: '2026-11-27', text: 'Second', calls: [] },
    { date: '2026-01-02', text: 'Third', calls: [] },
  ])
})

test('a heading that is no day is a fault', () => {
  expect(() => changesOf('## Soon\n\n- A\n')).toThrow('no day: Soon')
})
