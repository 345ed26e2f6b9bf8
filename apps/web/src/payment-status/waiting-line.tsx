import { useT } from '../i18n/i18n.tsx'
import { Button } from '../ui/button.tsx'
import { indianTimeText } from '../format/indian-moment.ts'
import styles from './payment-status.module.css'

interface WaitingLineProps {
  /** Milliseconds since 1970. */
  checkedAt: number
  isChecking: boolean
  /** The last check got no answer; the next one comes by itself. */
  hasFailed: boolean
  onCheck: () => void
}

/** When the gateway was asked last. Quiet: it changes every few seconds and would talk over everything else. */
export function WaitingLine({ checkedAt, isChecking, hasFailed, onCheck }: WaitingLineProps) {
  const t = useT()
  const time = indianTimeText(new Date(checkedAt))
  return (
    <div className={styles.waiting}>
      <p className="muted">{t(hasFailed ? 'apply.result.unreachable' : 'apply.result.checked', { time })}</p>
      <Button look="link" aria-disabled={isChecking} onClick={() => !isChecking && onCheck()}>
        {t('apply.result.checkNow')}
      </Button>
    </div>
  )
}
