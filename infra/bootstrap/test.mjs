import { preparation, lightChecks, testRuns } from './checks.mjs'
import { install } from './install.mjs'
import { total } from './results.mjs'
import { say, Stop } from './workspace.mjs'

/** Runs one check and says how it went; a sentence for a person stands in for output. */
async function attempt(check) {
  const began = Date.now()
  const result = await check.run().catch((error) => ({
    passed: 0,
    failed: 1,
    skipped: 0,
    output: error instanceof Stop ? error.message : error.stack,
  }))
  const seconds = ((Date.now() - began) / 1000).toFixed(1)
  const skipped = result.skipped ? `, ${result.skipped} skipped` : ''
  const mark = result.failed ? '✗' : '✓'
  say(`${mark} ${check.name}: ${result.passed} passed, ${result.failed} failed${skipped} (${seconds} s)`)
  if (result.failed) say(`\n${result.output.trimEnd()}\n`)
  return result
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
 * Every check there is, then one line that counts them: a static check as one, tests as their own reports say.
 * A failed check does not keep the later ones from running.
 */
export async function test() {
  await install()
  const results = []
  for (const check of preparation) results.push(await attempt(check))
  results.push(...(await twoAtATime(lightChecks)))
  for (const check of testRuns) results.push(await attempt(check))
  const { passed, failed } = total(results)
  say(`${passed} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
}
