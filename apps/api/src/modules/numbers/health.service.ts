import { statfs } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import type { Health } from '@pan/contracts/staff/service/numbers'
import { version } from '../../config/version.ts'
import { findLastSegment } from '../../observability/audit/segments.repository.ts'
import type { Dependencies } from '../dependencies.ts'
import type { DayCheck } from '../payments/report/day-check.service.ts'
import type { Retention } from '../privacy/retention.service.ts'

/** A storage that is silent for so long is not there: a person looks at the page. */
const FILES_MILLISECONDS_MAX = 1000
const HOUR_MILLISECONDS = 60 * 60 * 1000
/** As the alert has it: one each night, and two hours for it. */
const BACKUP_HOURS_MAX = 26
const NO_HOUR_YET = '9999'

export interface HealthServiceDependencies extends Pick<
  Dependencies,
  'store' | 'clock' | 'files' | 'jobs' | 'config'
> {
  /** When the last whole backup was made. */
  readonly lastBackup: () => Promise<string | undefined>
  readonly dayCheck: DayCheck
  readonly retention: Pick<Retention, 'lastSweeps'>
}

/** What whoever watches the service by its metrics knows, for administrators who have none. */
export function healthService(dependencies: HealthServiceDependencies) {
  const { store, clock, files, jobs, config, lastBackup, dayCheck, retention } = dependencies

  const hasFiles = (): Promise<boolean> =>
    Promise.race([files.ping().then(() => true), wait(FILES_MILLISECONDS_MAX, false, { ref: false })]).catch(
      () => false,
    )

  function isOld(backup: string | undefined): boolean {
    if (backup === undefined) return true
    return clock.now().getTime() - Date.parse(backup) > BACKUP_HOURS_MAX * HOUR_MILLISECONDS
  }

  async function depths(): Promise<Health['jobs']> {
    const now = clock.now().toISOString()
    const all = await jobs.depths()
    const count = (state: (typeof all)[number]['state']) =>
      all.filter((each) => each.state === state).reduce((sum, each) => sum + each.count, 0)
    const due = all
      .filter(({ state, oldestAt }) => (state === 'waiting' || state === 'retrying') && oldestAt <= now)
      .map(({ oldestAt }) => oldestAt)
    return {
      waiting: count('waiting'),
      retrying: count('retrying'),
      running: count('running'),
      dead: count('dead'),
      due_since: due.toSorted()[0] ?? null,
    }
  }

  return {
    async read(): Promise<Health> {
      const [has_files, space, backup, sweeps, segment, wrong, ofJobs] = await Promise.all([
        hasFiles(),
        statfs(config.DATA_DIR),
        lastBackup(),
        retention.lastSweeps(),
        findLastSegment(store, NO_HOUR_YET),
        dayCheck.wrongDays(),
        depths(),
      ])
      return {
        version,
        has_files,
        free_bytes: space.bavail * space.bsize,
        backup_at: backup ?? null,
        is_backup_old: isOld(backup),
        forgotten_at: sweeps.map(({ at }) => at).toSorted()[0] ?? null,
        audit_until:
          segment === undefined
            ? null
            : new Date(Date.parse(`${segment.hour}:00:00.000Z`) + HOUR_MILLISECONDS).toISOString(),
        wrong_payment_days: wrong ?? null,
        jobs: ofJobs,
      }
    },
  }
}

export type HealthService = ReturnType<typeof healthService>
