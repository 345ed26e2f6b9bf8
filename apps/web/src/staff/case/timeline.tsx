import type { MessageKey } from '@pan/contracts/messages/en/index'
import { isApplicationState } from '@pan/contracts/pan/application-states'
import { MESSAGES_TO_APPLICANT, type TimelineEntry } from '@pan/contracts/staff/cases/case-page'
import { dayAndTimeText } from '../../format/moment-text.ts'
import { ForeignText } from '../../i18n/foreign-text.tsx'
import { useI18n } from '../../i18n/i18n.tsx'
import type { CasePage } from './queries.ts'
import styles from './case.module.css'

/** Everything that has happened, in one order. */
export function Timeline({
  data: { timeline: entries, is_timeline_cut: isCut, language },
}: {
  data: CasePage
}) {
  const { locale, t } = useI18n()

  /** What the applicant was told; older versions may have said what there is no word for any more. */
  function sentenceOf(code: string): string {
    const state = code.replace('progress.', '')
    if (isApplicationState(state)) return t(`track.state.${state}`)
    const known = MESSAGES_TO_APPLICANT.find((each) => each === code)
    return known ? t(`cases.said.${known}`) : ''
  }

  /** What it was about, where it says so in a code. */
  function what({ kind, what: code }: TimelineEntry): string {
    if (code === '') return ''
    if (isApplicationState(code)) return t(`track.state.${code}`)
    if (kind === 'given') return code
    if (kind === 'check') return t(`documents.${code}` as MessageKey)
    if (kind === 'payment') return t(`cases.payment.${code}` as MessageKey)
    if (kind === 'mail' || kind === 'short_message') return sentenceOf(code)
    return ''
  }

  /** A server of the release before does not say what was found. */
  const event = ({ kind, found }: TimelineEntry): string =>
    kind === 'check' && found ? t(`cases.event.check_${found}`) : t(`cases.event.${kind}`)

  return (
    <>
      {isCut && <p className="muted">{t('cases.timeline.cut')}</p>}
      <ol className={styles.timeline}>
        {entries.map((entry, index) => {
          const about = what(entry)
          const { reason_codes: codes = [] } = entry
          return (
            // Two of one kind can be of the same moment.
            <li key={index}>
              <time dateTime={entry.at}>{dayAndTimeText(new Date(entry.at), locale)}</time>
              <span>
                {event(entry)}
                {about && `: ${about}`}
              </span>
              <span className="muted">{entry.name || t(`cases.actor.${entry.actor}`)}</span>
              {entry.reason && (
                <span>
                  <ForeignText>{entry.reason}</ForeignText>
                </span>
              )}
              {language !== locale && codes.length > 0 && (
                <span className="muted">
                  {t('cases.timeline.own')} {codes.map((code) => t(`reason.${code}`)).join(' ')}
                </span>
              )}
            </li>
          )
        })}
      </ol>
    </>
  )
}
