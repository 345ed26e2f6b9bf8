import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: ['test/support/global-setup.ts'],
    // Files share what they import, for which each would take a second; each makes its own app and database.
    isolate: false,
    // Much of a test is waiting for a database or a process: one worker for each core, none left for the runner.
    maxWorkers: '100%',
    // Far above what any takes: a machine that does other work too makes each many times slower.
    testTimeout: 120_000,
    hookTimeout: 240_000,
  },
})
