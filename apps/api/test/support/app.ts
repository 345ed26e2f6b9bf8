import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Challenge } from 'altcha-lib/types'
import type { FastifyInstance } from 'fastify'
import { buildApp, type Parts } from '../../src/app.ts'
import { readConfig } from '../../src/config.ts'
import type { Store } from '../../src/db/store.ts'
import type { Life } from '../../src/plugins/health.ts'
import { randomIds } from '../../src/support/ids.ts'
import { openLog } from '../../src/support/logger.ts'
import { sealer } from '../../src/support/sealed.ts'
import { openCopy } from './databases.ts'
import { testClock, type TestClock } from './clock.ts'

export interface TestApp {
  readonly app: FastifyInstance
  readonly store: Store
  readonly clock: TestClock
  readonly life: Life
  /** Every log line so far. */
  readonly logLines: string[]
  /** A solved captcha, as the widget puts it into the field. */
  captcha(): Promise<string>
  close(): Promise<void>
}

// Cheap captchas, and no limits that one test could use up for another.
const ENVIRONMENT = {
  RATE_LIMIT: 'off',
  CAPTCHA_COST: '1',
  CAPTCHA_TRIES: '10',
  EVENT_LOOP_DELAY_MILLISECONDS_MAX: '0',
}

/** The real application on a migrated database of its own. */
export async function testApp(
  dialect: Store['dialect'],
  environment: Record<string, string> = {},
  parts: Partial<Parts> = {},
): Promise<TestApp> {
  const config = readConfig({ ...ENVIRONMENT, ...environment })
  const store = await openCopy(dialect)
  const clock = testClock()
  const life = { isStopping: false }
  const logLines: string[] = []
  const log = openLog('debug', { write: (line) => void logLines.push(line) })
  const app = await buildApp({
    config,
    store,
    clock,
    ids: randomIds,
    sealer: sealer(config.PII_KEYS),
    log,
    life,
    ...parts,
  })
  return {
    app,
    store,
    clock,
    life,
    logLines,
    async captcha() {
      const challenge = (await app.inject('/api/v1/captcha')).json<Challenge>()
      const solution = await solveChallenge({ challenge, deriveKey })
      return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
    },
    async close() {
      await app.close()
      await store.close()
    },
  }
}
