import { defineConfig } from 'vitest/config'

// Far above what any takes: a machine that does other work too makes each many times slower.
export default defineConfig({ test: { testTimeout: 120_000 } })
