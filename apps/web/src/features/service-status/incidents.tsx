import type { ShownIncident } from '@pan/contracts/service/status'
import { useI18n, useT } from '../../i18n/i18n.tsx'
import { dayAndTimeText } from '../../format/moment-text.ts'
import { PartState } from './part-state.tsx'
import styles from './service-status.module.css'

interface IncidentsProps {
  phase: ShownIncident['phase']
  incidents: readonly ShownIncident[]
}

/** The incidents of a phase under their heading. Of those that are over it is said that there were none. */
export function Incidents({ phase, incidents }: IncidentsProps) {
  const t = useT()
  const shown = incidents.filter((incident) => incident.phase === phase)
  if (shown.length === 0 && phase !== 'over') return null
  return (
    <section className="stack" aria-labelledby={phase}>
      <h2 id={phase}>{t(`service.${phase}`)}</h2>
      {shown.length === 0 && <p>{t('service.over.none')}</p>}
      {shown.map((incident) => (
        <Incident key={incident.id} incident={incident} />
      ))}
    </section>
  )
}

function Incident({ incident }: { incident: ShownIncident }) {
  const t = useT()
  const { locale } = useI18n()
  const { id, effect, parts, from, to, title, text, language } = incident
  const lang = language === locale ? undefined : language
  const moment = (instant: string) => dayAndTimeText(new Date(instant), locale)
  return (
    <article id={id} className={styles.incident} aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`} lang={lang}>
        {title}
      </h3>
      <p className={styles.facts}>
        <PartState state={effect} /> <span>{parts.map((part) => t(`service.part.${part}`)).join(', ')}</span>
      </p>
      <p className="muted">
        {to === null
          ? t('service.since', { from: moment(from) })
          : t('service.fromTo', { from: moment(from), to: moment(to) })}
      </p>
      {text.split('\n\n').map((paragraph) => (
        <p key={paragraph} lang={lang}>
          {paragraph}
        </p>
      ))}
    </article>
  )
}
