import type { Health } from '@pan/contracts/staff/service/numbers'
import { useQuery } from '@tanstack/react-query'
import { dayAndTimeText } from '../../format/moment-text.ts'
import { useI18n } from '../../i18n/i18n.tsx'
import { SummaryList } from '../../ui/summary-list.tsx'
import { Loaded } from '../shell/loaded.tsx'
import { healthQuery } from './queries.ts'

const GIGABYTE = 1e9

/** Whether the service is in order, as far as a page can say. */
export function HealthPart() {
  const { t } = useI18n()
  const query = useQuery(healthQuery())
  return (
    <section className="stack" aria-label={t('numbers.health')}>
      <h2>{t('numbers.health')}</h2>
      <Loaded query={query}>{(health) => <Facts health={health} />}</Loaded>
    </section>
  )
}

function Facts({ health }: { health: Health }) {
  const { locale, t } = useI18n()
  const { jobs } = health
  const moment = (at: string | null) =>
    at === null ? t('numbers.health.never') : dayAndTimeText(new Date(at), locale)
  const checked = health.wrong_payment_days
  return (
    <SummaryList
      rows={[
        {
          key: 'backup',
          label: t('numbers.health.backup'),
          value: health.is_backup_old ? (
            <>
              {moment(health.backup_at)} <strong>{t('numbers.health.backup.old')}</strong>
            </>
          ) : (
            moment(health.backup_at)
          ),
        },
        {
          key: 'files',
          label: t('numbers.health.files'),
          value: t(health.has_files ? 'numbers.health.files.yes' : 'numbers.health.files.no'),
        },
        {
          key: 'space',
          label: t('numbers.health.space'),
          value: t('numbers.health.gigabytes', { count: Math.floor(health.free_bytes / GIGABYTE) }),
        },
        {
          key: 'jobs',
          label: t('numbers.health.jobs'),
          value: t('numbers.health.jobs.of', {
            waiting: jobs.waiting,
            retrying: jobs.retrying,
            running: jobs.running,
            dead: jobs.dead,
          }),
        },
        {
          key: 'due',
          label: t('numbers.health.due'),
          value: jobs.due_since === null ? t('numbers.health.due.none') : moment(jobs.due_since),
        },
        { key: 'forgotten', label: t('numbers.health.forgotten'), value: moment(health.forgotten_at) },
        { key: 'audit', label: t('numbers.health.audit'), value: moment(health.audit_until) },
        {
          key: 'sums',
          label: t('numbers.health.sums'),
          value:
            checked === null ? t('numbers.health.never') : t('numbers.health.sums.wrong', { count: checked }),
        },
        { key: 'version', label: t('numbers.health.version'), value: health.version },
      ]}
    />
  )
}
