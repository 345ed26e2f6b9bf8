import { useState } from 'react'
import { useT } from '../../i18n/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import styles from './download.module.css'

interface CouponNumberProps {
  coupon: string
}

/** The number that a person quotes, large. */
export function CouponNumber({ coupon }: CouponNumberProps) {
  const t = useT()
  return (
    <dl>
      <dt>{t('apply.review.coupon')}</dt>
      <dd className={styles.coupon} translate="no">
        {coupon}
      </dd>
    </dl>
  )
}

/** What the number is for, and the way to copy it with one touch. */
export function KeepNumber({ coupon, isEntity }: CouponNumberProps & { isEntity: boolean }) {
  const t = useT()
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(coupon)
      setCopied(true)
    } catch {
      // Forbidden here: the number stands in large letters, and can be marked.
    }
  }
  return (
    <>
      <p>{t(isEntity ? 'apply.finish.keepEntity' : 'apply.finish.keep')}</p>
      <div className="actions screen-only">
        <Button look="secondary" onClick={() => void copy()}>
          {t('apply.finish.copy')}
        </Button>
        <output className="muted">{isCopied && t('apply.copy.done')}</output>
      </div>
    </>
  )
}
