import { Link } from '../../navigation/navigation.tsx'
import { currentBase, stepOf } from '../../api/current-application.ts'
import { useT } from '../../i18n/i18n.tsx'
import { buttonClass } from '../../ui/button.tsx'
import type { Outcome } from './outcome.ts'

/** Where to go from the outcome. A payment that is still open can be paid again: the same order is taken up. */
export function ResultActions({ outcome }: { outcome: Outcome }) {
  const t = useT()
  const base = currentBase()
  const isChosen = outcome === 'cash' || outcome === 'free'
  return (
    <div className="actions screen-only">
      {isChosen && (
        <Link
          {...stepOf(base, 'download')}
          search={outcome === 'cash' ? { 'payment-method': 'cash' } : {}}
          className={buttonClass()}
        >
          {t('apply.download.form')}
        </Link>
      )}
      {!isChosen && (
        <Link
          {...stepOf(base, 'choose-payment')}
          className={buttonClass(outcome === 'waiting' ? 'secondary' : 'primary')}
        >
          {t(outcome === 'none' ? 'apply.review.toPayment' : 'apply.result.again')}
        </Link>
      )}
      <Link to="/" className={buttonClass('secondary')}>
        {t('apply.download.home')}
      </Link>
    </div>
  )
}

/** Where to go on in a tab that may show the result and nothing else. */
export function ResultElsewhere() {
  const t = useT()
  return (
    <>
      <p>{t('apply.result.goOn')}</p>
      <TrackingActions />
    </>
  )
}

/** Where to go from a tab that holds no application. */
export function TrackingActions() {
  const t = useT()
  return (
    <div className="actions screen-only">
      <Link to="/pan-card-status/track-application" className={buttonClass()}>
        {t('apply.download.track')}
      </Link>
      <Link to="/" className={buttonClass('secondary')}>
        {t('apply.download.home')}
      </Link>
    </div>
  )
}
