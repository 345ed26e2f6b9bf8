import {
  factOf,
  isEditable,
  isStopped,
  needsReason,
  stillToCome,
  type OutcomeFact,
} from '@pan/contracts/pan/application-states'
import { useT } from '../../i18n/i18n.tsx'
import { indianMomentText } from '../../format/indian-moment.ts'
import { Notice } from '../../ui/notice.tsx'
import type { ApplicationStatus } from '@pan/contracts/tracked-application'
import styles from './tracking.module.css'

/** What happened when, what is to come, and what the applicant should do now. */
export function Timeline({ status }: { status: ApplicationStatus }) {
  const t = useT()
  const { application_state: state, history, payment_complete_time: paidAt, proof } = status
  const facts: Record<OutcomeFact, string> = {
    pan: status.pan_alloted_nbr && `${t('track.row.pan')}: ${status.pan_alloted_nbr}`,
    courier:
      status.pan_card_dispatch_courier_nbr &&
      `${t('track.row.courier')}: ${status.pan_card_dispatch_courier_nbr}`,
    deliveredOn:
      status.pan_card_delivered_date && `${t('track.row.delivered')}: ${status.pan_card_delivered_date}`,
  }
  const paidText = status.appln_mode === 'cash' ? 'track.timeline.paid.cash' : 'track.timeline.paid'
  const paid =
    status.payment_status === 1 ? [{ key: 'paid', at: paidAt, text: t(paidText), fact: '', reason: '' }] : []
  const done = [
    ...history.map(({ state: reached, at, reason }, number) => {
      const fact = factOf(reached)
      return {
        key: String(number),
        at,
        text: t(`track.done.${reached}`),
        fact: fact && facts[fact],
        reason:
          reason === '' && proof === 'status' && needsReason(reached)
            ? t('track.timeline.reasonHidden')
            : reason && `${t('track.timeline.reason')} ${reason}`,
      }
    }),
    ...paid,
  ].toSorted((a, b) => (a.at < b.at ? -1 : 1))
  const later = stillToCome(state)
  return (
    <>
      <Todo status={status} />
      <section className="stack">
        <h2>{t('track.timeline')}</h2>
        <ol className={styles.timeline}>
          {done.map(({ key, at, text, fact, reason }) => (
            <li key={key} className={styles.done}>
              <time dateTime={at}>{indianMomentText(at)}</time>
              <p>{text}</p>
              {fact && <p>{fact}</p>}
              {reason && <p className={styles.reason}>{reason}</p>}
            </li>
          ))}
        </ol>
        <h2>{t('track.next')}</h2>
        <p>{t(`track.next.${state}`)}</p>
        {later.length > 0 && (
          <>
            <h3>{t('track.later')}</h3>
            <ol className={styles.timeline}>
              {later.map((each) => (
                <li key={each} className={styles.later}>
                  {t(`track.state.${each}`)}
                </li>
              ))}
            </ol>
          </>
        )}
      </section>
    </>
  )
}

function Todo({ status }: { status: ApplicationStatus }) {
  const t = useT()
  const { application_state: state, appln_mode: mode, payment_status_code: code } = status
  const isUnpaid = !isStopped(state) && mode !== 'free' && mode !== 'cash' && code !== 'Success'
  return (
    <Notice tone={isUnpaid || isEditable(state) ? 'warning' : 'info'} title={t('track.todo')}>
      {isUnpaid && <p>{t(code === 'Failed' ? 'track.todo.payAgain' : 'track.todo.pay')}</p>}
      <p>{t(`track.todo.${state}`)}</p>
    </Notice>
  )
}
