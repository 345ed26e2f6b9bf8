import type { StaffPayment } from '@pan/contracts/staff/payments/payment'
import { useI18n } from '../../i18n/i18n.tsx'
import { moneyText } from '../../format/money-text.ts'
import { StatusTag } from '../../ui/status-tag.tsx'

export const TONES = {
  none: 'neutral',
  pending: 'active',
  succeeded: 'done',
  failed: 'problem',
  cancelled: 'neutral',
  refunded: 'neutral',
} as const

/** An amount that the API gives in paise. */
export const paiseText = (paise: number): string => moneyText(paise / 100)

/** How a payment stands, with what makes it another than most. */
export function PaymentState({ payment }: { payment: StaffPayment }) {
  const { t } = useI18n()
  const { state, is_surplus, is_test } = payment
  return (
    <>
      <StatusTag tone={TONES[state]}>{t(`payments.state.${state}`)}</StatusTag>
      {is_surplus && <> {t('payments.surplus')}</>}
      {is_test && <> {t('payments.test')}</>}
    </>
  )
}
