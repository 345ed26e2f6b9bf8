import { useState } from 'react'
import { useT } from '../../i18n/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import styles from './download.module.css'

interface CouponNumberProps {
  coupon: string
  isEntity: boolean
}

/** The number that a person quotes, large, with the way to copy it; below, what it is for. */
export function CouponNumber({ coupon, isEntity }: CouponNumberProps) {
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
    <div>
      <dl className={styles.number}>
        <dt>{t('apply.review.coupon')}</dt>
        <dd className={styles.coupon} translate="no">
          {coupon}
        </dd>
        <dd className="screen-only">
          <Button look="link" aria-label={t('apply.finish.copy')} onClick={() => void copy()}>
            {t('apply.finish.copyShort')}
          </Button>
        </dd>
      </dl>
      <p className={styles.note}>
        {t(isEntity ? 'apply.finish.keepEntity' : 'apply.finish.keep')}{' '}
        <output>{isCopied && t('apply.finish.copied')}</output>
      </p>
    </div>
  )
}
