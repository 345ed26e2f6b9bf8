import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildApp, type AppDependencies } from '../../src/app.ts'
import { buildStaffApp } from '../../src/staff-app.ts'
import { buildPlatform, type Platform } from '../../src/http/server.ts'
import type { PlatformDependencies } from '../../src/http/servers/base-server.ts'
import { readConfig } from '../../src/config/config.ts'
import type { Store } from '../../src/db/store.ts'
import { noMeters } from '../../src/observability/metrics/meters.ts'
import { buildServices, type Services } from '../../src/composition/services.ts'
import type { ServerState } from '../../src/http/health.ts'
import { openFiles } from '../../src/files/open.ts'
import type { Files } from '../../src/files/files.ts'
import { randomIds } from '../../src/crypto/ids.ts'
import type { Jobs } from '../../src/jobs/jobs.ts'
import { openJobs } from '../../src/jobs/job-runner.ts'
import { openLog } from '../../src/observability/log/logger.ts'
import { smtpMailer, type Mailer } from '../../src/mail/mailer.ts'
import { sealer } from '../../src/crypto/sealed.ts'
import { securityEvents } from '../../src/observability/security-events/security-events.ts'
import { openCopy } from './databases.ts'
import { withCheckedAnswers } from './answers/described-answers.ts'
import { testClock, type TestClock } from './clock.ts'
import { solve } from './logins/solve-captcha.ts'

export interface TestServer {
  readonly app: FastifyInstance
  readonly store: Store
  readonly clock: TestClock
  readonly life: ServerState
  /** Jobs run when a test drains them. */
  readonly jobs: Jobs
  /** Where files are kept. */
  readonly folder: string
  /** Every log line so far. */
  readonly logLines: string[]
  /** A solved captcha, as the widget puts it into the field. */
  captcha(): Promise<string>
  close(): Promise<void>
}

/** A server with the plugins alone, on which a test puts endpoints of its own. */
export type TestPlatform = TestServer & Platform

// Cheap captchas, and no limits that one test could use up for another.
const ENVIRONMENT = {
  NODE_ENV: 'test',
  RATE_LIMIT: 'off',
  CAPTCHA_COST: '1',
  CAPTCHA_TRIES: '2',
  EVENT_LOOP_DELAY_MILLISECONDS_MAX: '0',
  CALLS_UNDER_WAY_MAX: '0',
}

type Dialect = Store['dialect']
type Environment = Readonly<Record<string, string>>

async function start<B>(
  dialect: Dialect,
  environment: Environment,
  build: (parts: AppDependencies) => Promise<B>,
  shared: Partial<Pick<TestServer, 'store' | 'clock'> & Pick<AppDependencies, 'meters' | 'tracing'>> = {},
) {
  const folder = await mkdtemp(join(tmpdir(), 'files-'))
  const config = readConfig({ ...ENVIRONMENT, DATA_DIR: folder, ...environment })
  const store = shared.store ? { ...shared.store, close: () => Promise.resolve() } : await openCopy(dialect)
  const clock = shared.clock ?? testClock()
  const life = { isStopping: false }
  const logLines: string[] = []
  const log = openLog('debug', { write: (line) => void logLines.push(line) })
  const jobs = await openJobs(store, clock, randomIds, log)
  const files = await openFiles(config)
  const mailer = smtpMailer(config.SMTP_URL, config.MAIL_FROM)
  const built = await build({
    config,
    store,
    clock,
    ids: randomIds,
    sealer: sealer(config.PII_KEYS),
    log,
    life,
    jobs,
    mailer,
    files,
    meters: shared.meters ?? noMeters,
    tracing: shared.tracing,
  })
  return { built, store, clock, life, logLines, jobs, mailer, files, folder }
}

function testServer(
  app: FastifyInstance,
  {
    mailer,
    files,
    ...around
  }: Omit<TestServer, 'app' | 'captcha' | 'close'> & { mailer: Mailer; files: Files },
) {
  return {
    app,
    ...around,
    async captcha() {
      return solve((await app.inject('/api/v1/captcha')).json())
    },
    async close() {
      await app.close()
      await around.jobs.stop()
      mailer.close()
      files.close()
      await around.store.close()
      await rm(around.folder, { recursive: true })
    },
  }
}

/** The real application with the services behind it. */
export type TestApp = TestServer & {
  readonly services: Services
  /** What the staff reach of it; whoever opens it closes it. */
  readonly openStaff: () => Promise<FastifyInstance>
}

/** The real application on a migrated database of its own, or on that of another one, which closes it. */
export async function testApp(
  dialect: Dialect,
  environment: Environment = {},
  shared: Partial<Pick<TestServer, 'store' | 'clock'> & Pick<AppDependencies, 'meters' | 'tracing'>> = {},
): Promise<TestApp> {
  const build = async (parts: AppDependencies) => {
    const services = buildServices(parts)
    const openStaff = () => buildStaffApp(parts, services)
    return { services, openStaff, app: withCheckedAnswers(await buildApp(parts, services)) }
  }
  const { built, ...around } = await start(dialect, environment, build, shared)
  const { app, services, openStaff } = built
  return { ...testServer(app, around), services, openStaff }
}

// Without modules nobody owns anything: a token alone gives a right.
const buildTestPlatform = (parts: PlatformDependencies) =>
  buildPlatform(
    parts,
    {
      rightsOf: (caller, id) =>
        caller.kind === 'applicant' && caller.applicationId === id ? caller.strength : 'none',
      requireProof: () => Promise.resolve(),
    },
    securityEvents(parts),
  )

/** `shared` is the database of another server; whoever opened it closes it. */
export async function testPlatform(
  dialect: Dialect,
  environment: Environment = {},
  shared?: Store,
): Promise<TestPlatform> {
  const { built, ...around } = await start(dialect, environment, buildTestPlatform, {
    ...(shared && { store: shared }),
  })
  return { ...testServer(built.app, around), ...built }
}
