import { Link } from '../../navigation/navigation.tsx'
import { useT } from '../../i18n/i18n.tsx'
import { buttonClass } from '../../ui/button.tsx'

/** Instead of a payment's result, in a tab that has no right to show it: what counts, and what to do. */
export function PaymentElsewhere() {
  const t = useT()
  return (
    <div className="stack form-width">
      <h1>{t('apply.result.title')}</h1>
      <p>{t('apply.result.elsewhere')}</p>
      <p>{t('apply.session.why')}</p>
      <div className="actions">
        <Link to="/pan-card-status/track-application" className={buttonClass()}>
          {t('apply.download.track')}
        </Link>
        <Link to="/" className={buttonClass('secondary')}>
          {t('apply.download.home')}
        </Link>
      </div>
    </div>
  )
}
