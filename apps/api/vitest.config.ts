import { existsSync, statfsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const MEMORY = '/dev/shm'
const GIGABYTE = 1024 ** 3

// What a test stores lasts as long as it does. To copy a database of PostgreSQL, which is hundreds of files, takes ten
// times as long on a disk; in memory it is kept only where there is room for all of them, which in a container may be little.
if (existsSync(MEMORY)) {
  const { bavail, bsize } = statfsSync(MEMORY)
  if (bavail * bsize > 4 * GIGABYTE) process.env['TMPDIR'] ??= MEMORY
}

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: ['test/support/global-setup.ts'],
    // Files share what they import, for which each would take a second; each makes its own app and database.
    isolate: false,
    // Much of a test is waiting for a database or a process: a worker for each core, and one for while another waits.
    maxWorkers: availableParallelism() + 1,
    // Far above what any takes: a machine that does other work too makes each many times slower.
    testTimeout: 120_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
  },
})
