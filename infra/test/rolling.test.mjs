import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { drill } from '../drills/rolling.mjs'

let folder
const undone = []
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'pan-rolling-'))))
afterEach(async () => {
  for (const undo of undone.splice(0).toReversed()) await undo()
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
})

test('servers are replaced one after the other and no call is lost, by readiness alone', async () => {
  const { calls, failed, turnedAway, lost } = await drill({
    folder,
    undo: (work) => undone.push(work),
    rolls: 10,
    drainSeconds: 1,
    // How busy the machine is with other tests is not asked here.
    environment: { EVENT_LOOP_DELAY_MILLISECONDS_MAX: '0' },
  })
  expect({ failed, turnedAway, lost }).toEqual({ failed: 0, turnedAway: 0, lost: [] })
  expect(calls).toBeGreaterThan(20)
}, 480_000)
