import { preparation, lightChecks, testRuns } from './checks.mjs'
import { install } from './install.mjs'
import { ofCheck, total } from './results.mjs'
import { say, Stop } from './workspace.mjs'

/** Runs one check and says how it went; a sentence for a person stands in for output. */
async function attempt(check) {
  const began = Date.now()
  const result = await check.run().catch((error) => ({
    ...ofCheck(false),
    output: error instanceof Stop ? error.message : error.stack,
  }))
  const seconds = ((Date.now() - began) / 1000).toFixed(1)
  const skipped = result.skipped ? `, ${result.skipped} skipped` : ''
  const mark = result.failed ? '✗' : '✓'
  say(`${mark} ${check.name}: ${result.passed} passed, ${result.failed} failed${skipped} (${seconds} s)`)
  if (result.failed) say(`\n${result.output.trimEnd()}\n`)
  return { ...result, check: check.name }
}

/** What failed, or passed only at its second run, once more: a reader of a long log begins at its end. */
function sayWhatFailed(results) {
  for (const { check, failed, names, again = [] } of results) {
    for (const name of again) say(`~ ${check}: passed only when it ran again alone\n    ${name}`)
    if (failed === 0) continue
    say(`✗ ${check}: ${failed} failed`)
    for (const name of names) say(`    ${name}`)
  }
}

/** Two workers over one list: as many as the smallest machine we care for has cores. */
async function twoAtATime(checks) {
  const waiting = [...checks]
  const results = []
  const worker = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) results.push(await attempt(check))
  }
  await Promise.all([worker(), worker()])
  return results
}

/**
 * Every check there is, then what failed and one line that counts them: a static check as one, tests as their own reports say.
 * A failed check does not keep the later ones from running.
 */
export async function test() {
  await install()
  const results = []
  for (const check of preparation) results.push(await attempt(check))
  results.push(...(await twoAtATime(lightChecks)))
  for (const together of testRuns) results.push(...(await Promise.all(together.map(attempt))))
  sayWhatFailed(results)
  const { passed, failed } = total(results)
  say(`${passed} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
}
