import type { PlainPan } from '@pan/contracts/application-answers'
import { useEffect, useRef } from 'react'
import { currentApplicationOf, detailsOf } from '../../../api/current-application.ts'
import { useT } from '../../../i18n/i18n.tsx'
import { Link } from '../../../navigation/navigation.tsx'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { bringUp } from '../../../ui/focus-field.ts'
import { Notice } from '../../../ui/notice.tsx'
import { TodayCount } from './today-count.tsx'

/** What was just sent, and the way to the next applicant under the Enter key. */
export function TakenNotice({ pan, onNext }: { pan: PlainPan; onNext: () => void }) {
  const t = useT()
  const said = useRef<HTMLDivElement>(null)
  const next = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // The form before was long: what was sent is read from its beginning on.
    bringUp(said.current!)
    next.current!.focus({ preventScroll: true })
  }, [])
  return (
    <div className="stack form-width" ref={said}>
      <Notice tone="success" title={t('forOthers.taken')} announce>
        <p>
          {t('forOthers.coupon')} <strong translate="no">{pan.pan_coupon_nbr}</strong>
        </p>
      </Notice>
      {pan.user_id === '' && (
        <Notice tone="warning" announce>
          <p>{t('forOthers.notYours')}</p>
        </Notice>
      )}
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
