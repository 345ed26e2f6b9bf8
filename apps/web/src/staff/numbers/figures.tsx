import { FLOW_OF } from '@pan/contracts/pan/flow'
import { AGE_DAYS, PEOPLE_MIN, STUCK_DAYS, type Numbers } from '@pan/contracts/staff/service/numbers'
import { dayAndTimeText } from '../../format/moment-text.ts'
import { moneyText } from '../../format/money-text.ts'
import { useI18n } from '../../i18n/i18n.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Charts, useWritten } from './charts.tsx'

/** The figures of the last days, part by part, each as charts with their table. */
export function Figures({ numbers }: { numbers: Numbers }) {
  const { locale, t } = useI18n()
  const { days, counted_at: countedAt, payments, partners, messages } = numbers
  const byDay = { names: days, nameHeading: t('numbers.day') }
  const received = payments.received.map((rupees) => (rupees === null ? null : Number(rupees)))
  if (countedAt === null) return <Notice>{t('numbers.notYet')}</Notice>
  return (
    <>
      <p>
        {t('numbers.countedAt', { time: dayAndTimeText(new Date(countedAt), locale), count: days.length })}{' '}
        {t('numbers.hiddenMeans', { min: PEOPLE_MIN })}
      </p>
      <Charts
        title={t('numbers.funnel')}
        names={numbers.funnel.map(({ step }) => t(`numbers.step.${step}`))}
        nameHeading={t('numbers.step')}
        series={[
          {
            key: 'steps',
            label: t('numbers.times'),
            counts: numbers.funnel.map(({ count }) => count),
          },
        ]}
      />
      <Charts
        {...byDay}
        title={t('numbers.submissions')}
        series={numbers.submissions.map(({ form, days: counts }) => ({
          key: form,
          label: t(`services.${FLOW_OF[form]}`),
          counts,
        }))}
      />
      <WaitingFigures numbers={numbers} />
      <Charts
        {...byDay}
        title={t('numbers.payments')}
        series={[
          { key: 'paid', label: t('numbers.paid'), counts: payments.paid },
          { key: 'failed', label: t('numbers.failed'), counts: payments.failed },
          {
            key: 'received',
            label: t('numbers.received'),
            counts: received,
            write: moneyText,
          },
        ]}
      />
      <Charts
        {...byDay}
        title={t('numbers.partners')}
        series={[
          { key: 'submissions', label: t('numbers.partners.submissions'), counts: partners.submissions },
          { key: 'calls', label: t('numbers.partners.calls'), counts: partners.calls },
          { key: 'failed', label: t('numbers.partners.failed'), counts: partners.failed_calls },
        ]}
      />
      <Charts
        {...byDay}
        title={t('numbers.messages')}
        series={[
          { key: 'mails', label: t('numbers.mails'), counts: messages.mails },
          { key: 'short', label: t('numbers.shortMessages'), counts: messages.short_messages },
        ]}
      />
    </>
  )
}

/** What waits, by state and for how long. */
function WaitingFigures({ numbers: { waiting, stuck } }: { numbers: Numbers }) {
  const { t } = useI18n()
  const written = useWritten()
  const names = [
    ...AGE_DAYS.map((days, at) => t('numbers.age', { from: AGE_DAYS[at - 1] ?? 0, to: days - 1 })),
    t('numbers.age.more', { from: AGE_DAYS.at(-1)! }),
  ]
  return (
    <Charts
      title={t('numbers.waiting')}
      names={names}
      nameHeading={t('numbers.state')}
      isTurned
      series={waiting.map(({ state, ages }) => ({
        key: state,
        label: t(`track.state.${state}`),
        counts: ages,
      }))}
    >
      <p>{t('numbers.stuck', { days: STUCK_DAYS, number: written(stuck) })}</p>
    </Charts>
  )
}
