import { desc, inArray } from 'drizzle-orm'
import { addGauges } from '../../src/composition/gauges.ts'
import { buildServices } from '../../src/composition/services.ts'
import { readConfig } from '../../src/config/config.ts'
import { noTimeLimits } from '../../src/db/limits.ts'
import { openStore } from '../../src/db/open.ts'
import { openDependencies } from '../../src/open-dependencies.ts'
import { MAIL } from '../../src/jobs/job-queue.ts'
import type { JobHandler, Jobs } from '../../src/jobs/jobs.ts'
import type { JobPayload } from '../../src/jobs/jobs.tables.ts'
import { SEALED_PAYLOADS } from '../../src/jobs/sealed-payloads.ts'
import { EVENT_NOTED } from '../../src/modules/partners/events/events.service.ts'
import { DELIVERIES_DUE } from '../../src/modules/partners/webhooks/sending.service.ts'
import { openLog } from '../../src/observability/log/logger.ts'
import { noMeters } from '../../src/observability/metrics/meters.ts'
import type { PrometheusMeters, Reading } from '../../src/observability/metrics/prometheus.ts'
import { byName, requireAll } from '../complete.ts'
import type { Settled } from './people.ts'
import { times, type Results } from './results.ts'

const ROUNDS = 3
const READINGS = 20
const JOBS = 100

const NOT_MEASURED = byName({
  'one thing by its id, when somebody has done something: the plans test sees that an index leads there': `
    short-message, payment-notice, payment-refund, payment-close-links, custom-payment.refund, custom-payment.ask-refund,
    custom-payment.ask, remove-attachment, list-erasures, list-payer-erasure, list-registration-erasure, password-reset,
    count-move, publish-article, people-request`,
  'what was sent to one address in pieces, as the hourly sweep of webhooks, which is measured':
    'webhook-removal',
  'the submissions of a file in pieces, and submissions are measured': 'batch, batch-row',
  'the work of the staff in pieces: staff.bench.ts measures it among a million':
    'staff-run, outcome-import, case-export',
  'of a list, which does not grow': 'list-change',
  'what SQLite has to write since the last one': 'checkpoint',
})

/** The jobs of a queue, whose handlers are kept to be called by themselves. */
function watchedJobs(jobs: Jobs) {
  const recurring = new Map<string, JobHandler>()
  const single = new Map<string, JobHandler>()
  /** What a round of a recurring job goes on with. */
  const following: { readonly name: string; readonly payload: JobPayload }[] = []
  const watched: Jobs = {
    ...jobs,
    on: (name, handler) => void single.set(name, handler),
    every: (_seconds, name, handler) => void recurring.set(name, handler),
    async enqueue(tx, name, payload, options) {
      if (recurring.has(name)) following.push({ name, payload })
      else await jobs.enqueue(tx, name, payload, options)
    },
  }
  const call = (handler: JobHandler, name: string, payload: JobPayload) =>
    handler(payload, { id: 'bench', name, payload, tries: 1 }, new AbortController().signal)
  return {
    watched,
    recurring: () => [...recurring.keys()],
    single: () => [...single.keys()],
    /** One round of a recurring job, from its beginning to its end. */
    async round(name: string): Promise<void> {
      following.push({ name, payload: {} })
      for (let next = following.shift(); next; next = following.shift())
        await call(recurring.get(next.name)!, next.name, next.payload)
    },
    once: (name: string, payload: JobPayload) => call(single.get(name)!, name, payload),
  }
}

/** What a server has, in this process, while none runs; ends the bench where a job is in no list. */
async function opened(environment: Readonly<Record<string, string>>) {
  const config = readConfig(environment)
  const log = openLog(config.LOG_LEVEL, { write: () => undefined })
  const life = { isStopping: false }
  const store = await openStore(config.DATABASE_URL, () => undefined, noTimeLimits)
  const { dependencies, closeAfter } = await openDependencies({ config, store, log, life, meters: noMeters })
  const jobs = watchedJobs(dependencies.jobs)
  const services = buildServices({
    ...dependencies,
    jobs: jobs.watched,
    mailer: { send: async (id) => id, close: () => undefined },
  })
  requireAll('jobs', jobs.single(), [MAIL, EVENT_NOTED], NOT_MEASURED)
  const close = () => closeAfter(services.sending.stop().then(() => dependencies.jobs.stop()))
  return { config, store, dependencies, jobs, services, close }
}

/** Asked before the database is filled, which takes long. */
export async function requireJobs(environment: Readonly<Record<string, string>>): Promise<void> {
  const { close } = await opened(environment)
  await close()
}

/** What is measured in this process, while no server runs: each gauge, a round of each job, and jobs of one mail or event. */
export async function measureInside(
  environment: Readonly<Record<string, string>>,
  { pattern }: Settled,
  { note }: Results,
): Promise<void> {
  const { config, store, dependencies, jobs, services, close } = await opened(environment)
  const gauges = new Map<string, () => Promise<readonly Reading[]>>()
  const meters = {
    gauge: (name: string, _help: string, _labels: unknown, read: () => Promise<readonly Reading[]>) =>
      gauges.set(name, read),
  } as unknown as PrometheusMeters
  addGauges(meters, {
    ...dependencies,
    ...services,
    reconciliation: services.paymentsAdmin.reconciliation,
    dataFolder: config.DATA_DIR,
    replicas: 1,
  })
  for (const [name, read] of gauges) note(`gauge ${name}`, await times(read, READINGS))

  for (const name of jobs.recurring())
    if (name !== DELIVERIES_DUE) note(`job ${name}`, await times(() => jobs.round(name), ROUNDS))

  const { ids, sealer } = dependencies
  note(
    `job ${MAIL}`,
    await times(async () => {
      const id = ids.next()
      const mail = { to: 'meena.specimen@example.com', subject: 'Your application', text: 'We have it.' }
      const sealed = sealer.seal(SEALED_PAYLOADS[MAIL].place + id, JSON.stringify(mail))
      await jobs.once(MAIL, { id, mail: sealed, kind: 'submitted', application: pattern })
    }, JOBS),
  )

  const { partnerEvents, webhookDeliveries } = store.tables
  const events = await store.db
    .select({ id: partnerEvents.id })
    .from(partnerEvents)
    .orderBy(desc(partnerEvents.at))
    .limit(JOBS)
  const each = events.map(({ id }) => id)
  let turn = 0
  note(
    `job ${EVENT_NOTED}`,
    await times(() => jobs.once(EVENT_NOTED, { id: each[turn++ % each.length]! }), JOBS),
  )
  await services.sending.idle()
  const due = () =>
    store.transaction(({ db }) =>
      db
        .update(webhookDeliveries)
        .set({ state: 'pending', nextAt: new Date().toISOString() })
        .where(inArray(webhookDeliveries.eventId, each)),
    )
  note(
    `job ${DELIVERIES_DUE}, ${each.length} of them`,
    await times(async () => {
      await due()
      await jobs.round(DELIVERIES_DUE)
      await services.sending.idle()
    }, ROUNDS),
  )
  await close()
}
