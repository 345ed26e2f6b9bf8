import type { PartState } from '@pan/contracts/service/status'
import { useQuery } from '@tanstack/react-query'
import { useI18n, useT } from '../../i18n/i18n.tsx'
import { dayAndTimeText } from '../../format/moment-text.ts'
import { WriteToUs } from '../../site/write-to-us.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Incidents } from './incidents.tsx'
import { PartState as StateOfPart } from './part-state.tsx'
import { serviceStatusQuery } from './queries.ts'
import styles from './service-status.module.css'

const tones = { operational: 'success', maintenance: 'info', disrupted: 'warning', down: 'error' } as const

/** How each part of the service is, and what has happened. */
export function ServiceStatusPage() {
  const t = useT()
  const { locale } = useI18n()
  const { data: status } = useQuery(serviceStatusQuery(locale))
  return (
    <div className={`stack ${styles.page}`}>
      <h1>{t('service.title')}</h1>
      {status ? (
        <>
          <Overall state={status.state} />
          <p className="muted">
            {t('service.checked', { time: dayAndTimeText(new Date(status.checked_at), locale) })}
          </p>
          <Incidents phase="ongoing" incidents={status.incidents} />
          <Incidents phase="planned" incidents={status.incidents} />
          <section className="stack" aria-labelledby="parts">
            <h2 id="parts">{t('service.parts')}</h2>
            <dl className={styles.parts}>
              {status.parts.map(({ part, state }) => (
                <div key={part} className={styles.part}>
                  <dt>{t(`service.part.${part}`)}</dt>
                  <dd>
                    <StateOfPart state={state} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
          <Incidents phase="over" incidents={status.incidents} />
        </>
      ) : (
        <Notice tone="error" title={t('service.silent')}>
          <p>{t('service.silent.text')}</p>
        </Notice>
      )}
      <section className="stack" aria-labelledby="more">
        <h2 id="more">{t('service.more')}</h2>
        <WriteToUs />
        <p>
          {t('service.programs')} <a href="/api/v1/status">/api/v1/status</a>
        </p>
      </section>
    </div>
  )
}

function Overall({ state }: { state: PartState }) {
  const t = useT()
  return <Notice tone={tones[state]} title={t(`service.all.${state}`)} />
}
