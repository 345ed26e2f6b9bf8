import { useT } from '../../i18n/i18n.tsx'
import { TrackingActions } from './result-actions.tsx'

/** Instead of a payment's result, in a tab that has no right to show it: what counts, and what to do. */
export function PaymentElsewhere() {
  const t = useT()
  return (
    <div className="stack form-width">
      <h1>{t('apply.result.title')}</h1>
      <p>{t('apply.result.elsewhere')}</p>
      <p>{t('apply.session.why')}</p>
      <TrackingActions />
    </div>
  )
}
