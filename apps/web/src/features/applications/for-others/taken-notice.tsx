import type { PlainPan } from '@pan/contracts/application-answers'
import { useEffect, useRef } from 'react'
import { currentApplicationOf, detailsOf } from '../../../api/current-application.ts'
import { useT } from '../../../i18n/i18n.tsx'
import { Link } from '../../../navigation/navigation.tsx'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TodayCount } from './today-count.tsx'

/** What was just sent, and the way to the next applicant under the Enter key. */
export function TakenNotice({ pan, onNext }: { pan: PlainPan; onNext: () => void }) {
  const t = useT()
  const next = useRef<HTMLButtonElement>(null)
  useEffect(() => next.current?.focus(), [])
  return (
    <div className="stack form-width">
      <Notice tone="success" title={t('forOthers.taken')} announce>
        <p>
          {t('forOthers.coupon')} <strong translate="no">{pan.pan_coupon_nbr}</strong>
        </p>
      </Notice>
      <TodayCount />
      <p>{t('forOthers.next.text')}</p>
      <div className="actions">
        <Button ref={next} onClick={onNext}>
          {t('forOthers.next')}
        </Button>
        <Link {...detailsOf(currentApplicationOf(pan))} className={buttonClass('secondary')}>
          {t('forOthers.pay')}
        </Link>
      </div>
    </div>
  )
}
