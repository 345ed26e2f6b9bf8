import { useState } from 'react'
import { useT } from '../../i18n/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import styles from './download.module.css'

/** The number that a person quotes: large, and copied with one touch. */
export function CouponNumber({ coupon, isEntity }: { coupon: string; isEntity: boolean }) {
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
    <div className={styles.reference}>
      <dl>
        <dt>{t('apply.review.coupon')}</dt>
        <dd className={styles.coupon} translate="no">
          {coupon}
        </dd>
      </dl>
      <p>{t(isEntity ? 'apply.finish.keepEntity' : 'apply.finish.keep')}</p>
      <div className="actions screen-only">
        <Button look="secondary" onClick={() => void copy()}>
          {t('apply.finish.copy')}
        </Button>
        <output className="muted">{isCopied && t('apply.copy.done')}</output>
      </div>
    </div>
  )
}
