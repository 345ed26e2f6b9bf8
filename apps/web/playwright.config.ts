import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'

// A running product is tested where one is named; otherwise the built one is started on a port and data of its own.
const given = process.env.BASE_URL
const port = 18_590
const ownProduct = {
  command: 'node ../../infra/bootstrap.mjs start',
  url: `http://localhost:${port}/`,
  timeout: 180_000,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
}
const ownData = () => ({ PORT: String(port), DATA_DIR: mkdtempSync(join(tmpdir(), 'pan-e2e-')) })

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  // One more than cores: while a journey waits there is something else to do. Those that wait for minutes come on top,
  // and first: at the end they would keep nobody but themselves busy.
  workers: 6,
  fullyParallel: true,
  projects: [
    { name: 'long', grep: /@long/u, workers: 3 },
    { grepInvert: /@long/u, workers: 3 },
  ],
  // Generous: a machine that does other work too takes its time.
  timeout: 300_000,
  expect: { timeout: 45_000 },
  reporter: 'list',
  ...(given ? {} : { webServer: { ...ownProduct, env: ownData() } }),
  use: {
    // What a page asks for is to come from the page; e2e/offline has it otherwise.
    serviceWorkers: 'block',
    baseURL: given ?? `http://localhost:${port}`,
    viewport: { width: 1280, height: 900 },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    actionTimeout: 60_000,
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
