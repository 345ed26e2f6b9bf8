import { defineConfig } from 'vitest/config'

/** `pnpm run release-fixture` keeps what the release of package.json has stored, for every later one to read. */
export default defineConfig({
  test: {
    include: ['test/releases/make.ts'],
    globalSetup: ['test/support/global-setup.ts'],
    maxWorkers: 1,
    testTimeout: 300_000,
  },
})
