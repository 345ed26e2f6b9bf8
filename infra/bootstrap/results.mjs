import { existsSync, readFileSync } from 'node:fs'

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined)

/** A runner that ended badly has failed at least once, whatever its report says or leaves out. */
const atLeastOne = (failed, isOk) => (isOk ? failed : Math.max(failed, 1))

/** The result of one static check. */
export const ofCheck = (isOk) => ({ passed: isOk ? 1 : 0, failed: isOk ? 0 : 1, skipped: 0, names: [] })

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
  }
}

/** The tests of a file of Playwright's JSON reporter, or of a group in it, that did not pass. */
const failedInPlaywright = ({ suites = [], specs = [] }) => [
  ...specs.filter((spec) => !spec.ok).map(({ file, title }) => `${file} › ${title}`),
  ...suites.flatMap(failedInPlaywright),
]

/** What a report of Playwright's JSON reporter counts; a test that passes only now and then has not passed. */
export function ofPlaywright(file, isOk) {
  const report = read(file)
  if (!report) return ofCheck(false)
  const { expected, unexpected, flaky, skipped } = report.stats
  return {
    passed: expected,
    failed: atLeastOne(unexpected + flaky, isOk),
    skipped,
    names: failedInPlaywright(report),
  }
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
