import { statfs } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { lastBackup } from '../modules/maintenance/backup/last-backup.ts'
import type { DayCheck } from '../modules/payments/report/day-check.service.ts'
import type { Reconciliation } from '../modules/payments/settlement/reconciliation.service.ts'
import type { SecurityLog } from '../modules/security-events/security-log.service.ts'
import type { PublishedEditions } from '../modules/official-forms/published/published-editions.service.ts'
import type { Retention } from '../modules/privacy/retention.service.ts'
import type { Sending } from '../modules/partners/webhooks/sending.service.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Files } from '../files/files.ts'
import type { ServerState } from '../http/health.ts'
import { version } from '../config/version.ts'
import type { PrometheusMeters } from '../observability/metrics/prometheus.ts'
import type { Dependencies } from '../modules/dependencies.ts'
import { one, shared } from './gauge-readings.ts'

export interface GaugeDependencies extends Pick<Dependencies, 'store' | 'clock'> {
  readonly jobs: Pick<Jobs, 'depths'>
  readonly reconciliation: Pick<Reconciliation, 'backlog'>
  readonly dayCheck: DayCheck
  readonly retention: Pick<Retention, 'lastSweeps'>
  readonly sending: Pick<Sending, 'backlog'>
  readonly securityLog: Pick<SecurityLog, 'lastHour'>
  readonly publishedEditions: Pick<PublishedEditions, 'list'>
  readonly files: Pick<Files, 'ping'>
  readonly life: ServerState
  readonly dataFolder: string
  readonly replicas: number
}

const FILES_MILLISECONDS_MAX = 5000

/** Adds what is looked up when somebody scrapes: queues, open payments, the database and the disk. */
export function addGauges(meters: PrometheusMeters, dependencies: GaugeDependencies): PrometheusMeters {
  const {
    store,
    files,
    jobs,
    reconciliation,
    dayCheck,
    retention,
    sending,
    securityLog,
    publishedEditions,
    clock,
    life,
    dataFolder,
    replicas,
  } = dependencies
  const deliveries = shared(() => sending.backlog())
  const depths = shared(() => jobs.depths())
  const backlog = shared(() => reconciliation.backlog())
  const kept = shared(() => files.ping())
  const secondsSince = (instant: string) => Math.max(0, (clock.now().getTime() - Date.parse(instant)) / 1000)

  meters.gauge('pan_database_up', 'Whether the database answers and has every migration.', [], () =>
    store.ping().then(
      () => one(1),
      () => one(0),
    ),
  )
  // A storage that is silent must not keep Prometheus from the rest, which it gives up after ten seconds.
  meters.gauge('pan_files_up', 'Whether files of people can be kept.', [], () =>
    Promise.race([
      kept(),
      wait(FILES_MILLISECONDS_MAX, undefined, { ref: false }).then(() => Promise.reject()),
    ]).then(
      () => one(1),
      () => one(0),
    ),
  )
  meters.gauge(
    'pan_backup_age_seconds',
    'How old the last verified backup is; without end where there was none.',
    [],
    async () => {
      const at = await lastBackup(store)
      return one(at === undefined ? Infinity : secondsSince(at))
    },
  )
  meters.gauge(
    'pan_sweep_age_seconds',
    'How long ago each piece of the hourly sweep was last done to its end, by piece.',
    ['piece'],
    async () =>
      (await retention.lastSweeps()).map(({ piece, at }) => ({ labels: [piece], value: secondsSince(at) })),
  )
  meters.gauge('pan_stopping', 'Whether the server is on its way out.', [], async () =>
    one(life.isStopping ? 1 : 0),
  )
  meters.gauge('pan_build_info', 'The release that runs.', ['version'], async () => [
    { labels: [version], value: 1 },
  ])
  meters.gauge('pan_replicas', 'How many API processes there should be.', [], async () => one(replicas))
  meters.gauge('pan_jobs', 'Jobs by name and state.', ['name', 'state'], async () =>
    (await depths()).map(({ name, state, count }) => ({ labels: [name, state], value: count })),
  )
  meters.gauge(
    'pan_job_overdue_seconds',
    'For how long the oldest job has been due that nobody has taken, by name and state.',
    ['name', 'state'],
    async () =>
      (await depths())
        .filter(({ state }) => state === 'waiting' || state === 'retrying')
        .map(({ name, state, oldestAt }) => ({ labels: [name, state], value: secondsSince(oldestAt) })),
  )
  meters.gauge(
    'pan_webhook_deliveries',
    'Events that wait to be sent to partners, by state.',
    ['state'],
    async () => (await deliveries()).map(({ state, count }) => ({ labels: [state], value: count })),
  )
  meters.gauge(
    'pan_webhook_overdue_seconds',
    'For how long the oldest of them has been due, by state.',
    ['state'],
    async () =>
      (await deliveries()).map(({ state, oldestAt }) => ({ labels: [state], value: secondsSince(oldestAt) })),
  )
  meters.gauge(
    'pan_payments_open',
    'Payments that the gateway is still to be asked about, by state.',
    ['state'],
    async () => (await backlog()).open.map(({ state, count }) => ({ labels: [state], value: count })),
  )
  meters.gauge(
    'pan_reconciliation_lag_seconds',
    'For how long the payment that waits longest should have been asked about.',
    [],
    async () => {
      const { oldestDueAt } = await backlog()
      return one(oldestDueAt === undefined ? 0 : secondsSince(oldestDueAt))
    },
  )
  meters.gauge(
    'pan_payment_days_wrong',
    'Of how many days the last nightly check has found that the kept sums are not those of the payments.',
    [],
    async () => {
      const wrong = await dayCheck.wrongDays()
      return wrong === undefined ? [] : one(wrong)
    },
  )
  meters.gauge(
    'pan_operator_events',
    'What operators have shown, exported, erased and done within the last hour, by kind.',
    ['kind'],
    async () => (await securityLog.lastHour()).map(({ kind, count }) => ({ labels: [kind], value: count })),
  )
  meters.gauge(
    'pan_official_edition_new',
    'Whether the department publishes another edition than those that were brought, by form.',
    ['form'],
    async () =>
      (await publishedEditions.list()).map(({ form, isNew }) => ({ labels: [form], value: isNew ? 1 : 0 })),
  )
  meters.gauge('pan_data_free_bytes', 'Free space where the data folder is.', [], async () => {
    const { bavail, bsize } = await statfs(dataFolder)
    return one(bavail * bsize)
  })
  return meters
}
