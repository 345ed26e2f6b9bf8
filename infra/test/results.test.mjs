import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ofCheck, ofPlaywright, ofVitest, total, withSecondRun } from '../bootstrap/results.mjs'

let folder
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'pan-results-'))))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const report = (content) => {
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(content))
  return file
}
const vitest = { numPassedTests: 7, numFailedTests: 0, numPendingTests: 1, numTodoTests: 1, success: true }

test('passed and failed tests are what the report says', () => {
  const file = report({ ...vitest, numFailedTests: 2, success: false })
  expect(ofVitest(file, false)).toMatchObject({ passed: 7, failed: 2, skipped: 2 })
})

test('a test file that does not load is a failure although no test failed', () => {
  expect(ofVitest(report({ ...vitest, success: false }), true).failed).toBe(1)
})

test('a runner that ends badly has failed although its report is green', () => {
  expect(ofVitest(report(vitest), false).failed).toBe(1)
})

test('a runner without a report has failed', () => {
  expect(ofVitest(join(folder, 'none.json'), true).failed).toBe(1)
  expect(ofPlaywright(join(folder, 'none.json'), true).failed).toBe(1)
})

const failed = {
  passed: 5,
  failed: 2,
  skipped: 0,
  names: ['one', 'two'],
  files: ['a.test.ts'],
  output: 'first',
}
const green = { passed: 9, failed: 0, output: 'second' }

test('what failed and passes when it runs again alone has passed, and is named', async () => {
  const result = await withSecondRun(failed, async (files) =>
    files[0] === 'a.test.ts' ? green : ofCheck(false),
  )
  expect(result).toMatchObject({ passed: 7, failed: 0, names: [], again: ['one', 'two'] })
})

test.each([
  ['that fails as well', { ...green, failed: 1 }],
  ['that runs fewer tests than failed', { ...green, passed: 1 }],
])('a second run %s changes nothing', async (_what, second) => {
  const { output, ...result } = await withSecondRun(failed, async () => second)
  expect(result).toMatchObject({ passed: 5, failed: 2, names: ['one', 'two'] })
  expect(output).toMatch(/^first[^]*second$/u)
})

test.each([
  ['nothing failed', { ...failed, failed: 0, names: [] }],
  ['many failed', { ...failed, failed: 6, names: [...'abcdef'] }],
  ['the runner ended badly and no test is to blame', { ...failed, failed: 1, names: [] }],
])('nothing runs a second time where %s', async (_what, first) => {
  expect(await withSecondRun(first, () => expect.unreachable())).toBe(first)
})

test('what failed is named: the tests, and a file that did not load', () => {
  const testResults = [
    {
      name: '/src/one.test.ts',
      status: 'failed',
      assertionResults: [
        { fullName: 'a fee is paid once', status: 'failed' },
        { fullName: 'a fee is whole rupees', status: 'passed' },
      ],
    },
    { name: '/src/two.test.ts', status: 'failed', assertionResults: [] },
  ]
  const file = report({ ...vitest, numFailedTests: 1, success: false, testResults })
  expect(ofVitest(file, false)).toMatchObject({
    names: ['a fee is paid once', '/src/two.test.ts'],
    files: ['/src/one.test.ts', '/src/two.test.ts'],
  })
})

test('browser tests that failed are named with their file', () => {
  const stats = { expected: 1, unexpected: 1, flaky: 0, skipped: 0 }
  const specs = [
    { file: 'form.e2e.ts', title: 'a draft comes back', ok: false },
    { file: 'form.e2e.ts', title: 'a form is sent', ok: true },
  ]
  const file = report({ stats, suites: [{ specs: [], suites: [{ specs }] }] })
  expect(ofPlaywright(file, false).names).toEqual(['form.e2e.ts › a draft comes back'])
})

test('results add up', () => {
  const one = { passed: 1, failed: 2, skipped: 3 }
  expect(total([one, one])).toEqual({ passed: 2, failed: 4, skipped: 6 })
})
