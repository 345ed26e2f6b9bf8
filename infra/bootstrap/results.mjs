import { existsSync, readFileSync } from 'node:fs'

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined)

/** A runner that ended badly has failed at least once, whatever its report says or leaves out. */
const atLeastOne = (failed, isOk) => (isOk ? failed : Math.max(failed, 1))

/** The result of one static check. */
export const ofCheck = (isOk) => ({
  passed: isOk ? 1 : 0,
  failed: isOk ? 0 : 1,
  skipped: 0,
  names: [],
  files: [],
})

/** The tests that failed in a report of vitest's JSON reporter, and the files that could not be loaded. */
const failedInVitest = ({ testResults = [] }) =>
  testResults.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed').map((test) => test.fullName)
    return status === 'failed' && failed.length === 0 ? [name] : failed
  })

/** What a report of vitest's JSON reporter counts; a file that could not even be loaded is a failure. */
export function ofVitest(file, isOk) {
  const report = read(file)
  if (!report) return ofCheck(false)
  const failed = report.numFailedTests
  return {
    passed: report.numPassedTests,
    failed: atLeastOne(failed, isOk && report.success),
    skipped: report.numPendingTests + report.numTodoTests,
    names: failedInVitest(report),
    files: (report.testResults ?? []).filter(({ status }) => status === 'failed').map(({ name }) => name),
  }
}

/** The tests of a file of Playwright's JSON reporter, or of a group in it, that did not pass. */
const failedInPlaywright = ({ suites = [], specs = [] }) => [
  ...specs.filter((spec) => !spec.ok).map(({ file, title }) => `${file} › ${title}`),
  ...suites.flatMap(failedInPlaywright),
]

/** What a report of Playwright's JSON reporter counts. */
export function ofPlaywright(file, isOk) {
  const report = read(file)
  if (!report) return ofCheck(false)
  const { expected, unexpected, skipped } = report.stats
  const names = failedInPlaywright(report)
  return { passed: expected, failed: atLeastOne(unexpected, isOk), skipped, names, files: names }
}

/** Where more than so many tests failed, it was no accident. */
const AGAIN_MAX = 5

/**
 * The result of tests of which those that failed ran a second time, with nothing beside them, when they were few (docs/decisions/0070).
 * `again` has the names of those that passed then: they count as passed, and are named. A second run that is not green
 * changes nothing; one that ran fewer tests than failed is not green.
 */
export async function withSecondRun(first, runAgain) {
  const { passed, failed, names, files } = first
  if (failed === 0 || failed > AGAIN_MAX || failed !== names.length || files.length === 0) return first
  const second = await runAgain(files)
  if (second.failed > 0 || second.passed < failed)
    return { ...first, output: `${first.output}\n\nOnce more, alone:\n\n${second.output}` }
  return { ...first, passed: passed + failed, failed: 0, names: [], again: names }
}

export const total = (results) =>
  results.reduce(
    (sum, { passed, failed, skipped }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      skipped: sum.skipped + skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  )
