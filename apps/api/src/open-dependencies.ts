import { setTimeout as wait } from 'node:timers/promises'
import type { AppDependencies } from './app.ts'
import type { Config } from './config/config.ts'
import { randomIds } from './crypto/ids.ts'
import { sealer } from './crypto/sealed.ts'
import { openFiles } from './files/open.ts'
import { openJobs } from './jobs/job-runner.ts'
import { smtpMailer } from './mail/mailer.ts'
import type { Tracing } from './observability/traces/tracing.ts'
import { systemClock } from './time/clock.ts'

// Of each second of STOP_SECONDS; the rest is for the end of what had to be broken off.
const UNDER_WAY_MILLISECONDS = 700

/** Libraries that most operators do not need are loaded for those who do. */
async function openTracing(given: Config): Promise<Tracing | undefined> {
  const endpoint = given.OTEL_EXPORTER_OTLP_ENDPOINT
  if (endpoint === '') return undefined
  const { openTelemetry } = await import('./observability/traces/open-telemetry.ts')
  return openTelemetry({
    endpoint,
    serviceName: given.OTEL_SERVICE_NAME,
    share: given.OTEL_TRACES_SAMPLER_ARG,
  })
}

type OpeningDependencies = Pick<AppDependencies, 'config' | 'store' | 'life' | 'meters'> & {
  readonly log: AppDependencies['log'] & { flush(): void }
}

/** Opens what the services of a server work with, and ends it. */
export async function openDependencies({ config, store, log, life, meters }: OpeningDependencies) {
  const jobs = await openJobs(store, systemClock, randomIds, log)
  const mailer = smtpMailer(config.SMTP_URL, config.MAIL_FROM)
  const files = await openFiles(config)
  const tracing = await openTracing(config)
  const dependencies: AppDependencies = {
    config,
    store: tracing?.storeWith(store) ?? store,
    clock: systemClock,
    ids: randomIds,
    sealer: sealer(config.PII_KEYS),
    log,
    life,
    jobs,
    mailer,
    files,
    meters: tracing?.metersWith(meters) ?? meters,
    tracing,
  }

  /** Closes everything once what is under way is `done`, or its time is over. */
  async function closeAfter(done: Promise<unknown>): Promise<void> {
    // A database that is silent would hold up what is under way: without its connections that ends with an error.
    const waiting = new AbortController()
    await Promise.race([done, wait(config.STOP_SECONDS * UNDER_WAY_MILLISECONDS, undefined, waiting)])
    waiting.abort()
    await store.close()
    await done
    mailer.close()
    await tracing?.close()
    files.close()
    log.flush()
  }

  return { dependencies, closeAfter }
}
