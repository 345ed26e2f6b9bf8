import { afterEach, expect, test } from 'vitest'
import type { Store } from '../../src/db/store.ts'
import { randomIds } from '../../src/crypto/ids.ts'
import type { Jobs } from '../../src/jobs/jobs.ts'
import { openJobs } from '../../src/jobs/job-runner.ts'
import { openLog } from '../../src/observability/log/logger.ts'
import { testClock } from '../support/clock.ts'
import { openCopy } from '../support/databases.ts'

let store: Store | undefined
let jobs: Jobs | undefined

afterEach(async () => {
  await jobs?.stop()
  await store?.close()
})

test('a queue that does not answer is told once, and once that it answers again', async () => {
  store = await openCopy('postgres')
  const lines: string[] = []
  const said = (words: string) => lines.filter((line) => line.includes(words)).length
  const log = openLog('info', { write: (line) => void lines.push(line) })
  // It looks at the clock each time that it asks the queue.
  const clock = testClock()
  let asked = 0
  const now = () => {
    asked += 1
    return clock.now()
  }
  jobs = await openJobs(store, { ...clock, now }, randomIds, log)
  jobs.start()
  const rename = (from: string, to: string) => store!.pool!.query(`ALTER SCHEMA ${from} RENAME TO ${to}`)
  await expect.poll(() => asked, { timeout: 20_000 }).toBeGreaterThan(0)
  await rename('pgboss', 'away')
  await expect.poll(() => said('the queue of jobs does not answer'), { timeout: 20_000 }).toBe(1)
  const before = asked
  await expect.poll(() => asked, { timeout: 20_000 }).toBeGreaterThan(before + 2)
  expect(said('the queue of jobs does not answer')).toBe(1)
  await rename('away', 'pgboss')
  await expect.poll(() => said('the queue of jobs answers again'), { timeout: 20_000 }).toBe(1)
}, 70_000)
