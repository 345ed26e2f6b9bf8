import { cashPlace } from '../../site/cash-place.ts'
import { useT } from '../../i18n/i18n.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Outcome } from './outcome.ts'

const tones = {
  success: 'success',
  failed: 'error',
  waiting: 'warning',
  cash: 'info',
  free: 'info',
  none: 'info',
} as const

/** The outcome in words. It is read out when it changes while somebody waits. */
export function ResultNotice({ outcome }: { outcome: Outcome }) {
  const t = useT()
  return (
    <Notice tone={tones[outcome]} title={t(`apply.result.${outcome}`)} announce>
      {outcome !== 'success' && (
        <p>
          {outcome === 'cash' && !cashPlace
            ? t('apply.result.cash.ask')
            : t(`apply.result.${outcome}.text`, { place: cashPlace })}
        </p>
      )}
    </Notice>
  )
}
