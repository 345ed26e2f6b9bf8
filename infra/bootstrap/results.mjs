import { existsSync, readFileSync } from 'node:fs'

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined)

/** A runner that ended badly has failed at least once, whatever its report says or leaves out. */
const atLeastOne = (failed, isOk) => (isOk ? failed : Math.max(failed, 1))

/** The result of one static check. */
export const ofCheck = (isOk) => ({ passed: isOk ? 1 : 0, failed: isOk ? 0 : 1, skipped: 0 })

/** What a report of vitest's JSON reporter counts; a file that could not even be loaded is a failure. */
export function ofVitest(file, isOk) {
  const report = read(file)
  if (!report) return ofCheck(false)
  const failed = report.numFailedTests
  return {
    passed: report.numPassedTests,
    failed: atLeastOne(failed, isOk && report.success),
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

// A busy machine makes a browser miss its moment now and then; more than this is no accident.
const FLAKY_MAX = 2

/** What a report of Playwright's JSON reporter counts; one or two that pass when repeated have passed, more have not. */
export function ofPlaywright(file, isOk) {
  const report = read(file)
  if (!report) return ofCheck(false)
  const { expected, unexpected, flaky, skipped } = report.stats
  const isAccident = flaky <= FLAKY_MAX
  return {
    passed: expected + (isAccident ? flaky : 0),
    failed: atLeastOne(unexpected + (isAccident ? 0 : flaky), isOk),
    skipped,
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
