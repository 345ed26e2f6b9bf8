import type { Pan } from '@pan/contracts/application-answers'
import { isStopped } from '@pan/contracts/pan/application-states'
import type { ReactNode } from 'react'
import { Link } from '../../../navigation/navigation.tsx'
import { editOf, currentApplicationOf, stepOf } from '../../../api/current-application.ts'
import { useT } from '../../../i18n/i18n.tsx'
import { Button, buttonClass } from '../../../ui/button.tsx'
import styles from './review.module.css'

/**
 * One main way on, in sight wherever somebody reads: to the payment, or when it is paid or has ended to where the application
 * stands and what can be done about it. Beside it what is applied for, and what that costs while it can be paid.
 */
export function ReviewActions({ pan, sum }: { pan: Pan; sum: ReactNode }) {
  const t = useT()
  const current = currentApplicationOf(pan)
  const isPaid = pan.payment_status === 1
  const isOver = isStopped(pan.application_state)
  return (
    <>
      <div className="actions screen-only">
        {pan.is_editable && (
          <Link {...editOf(pan)} className={buttonClass('secondary')}>
            {t('apply.review.edit')}
          </Link>
        )}
        <Button look="link" onClick={() => print()}>
          {t('apply.review.print')}
        </Button>
      </div>
      <div className={`${styles.goOn} screen-only`}>
        <p className={styles.what}>
          <strong>{t(`services.${current.flow}`)}</strong>
          {(isPaid || !isOver) && (
            <span className={styles.sum}>{isPaid ? t('apply.review.payment.paid') : sum}</span>
          )}
        </p>
        {isPaid || isOver ? (
          <Link to="/pan-card-status/track-application" className={buttonClass()}>
            {t(isOver ? 'apply.download.track' : 'apply.update')}
          </Link>
        ) : (
          <Link {...stepOf(current, 'choose-payment')} className={buttonClass()}>
            {t('apply.review.toPayment')}
          </Link>
        )}
      </div>
    </>
  )
}
