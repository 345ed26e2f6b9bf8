import type { RefundRequest } from '@pan/contracts/staff/payments/refunds'
import { dayAndTimeText } from '../../../format/moment-text.ts'
import { useI18n } from '../../../i18n/i18n.tsx'
import { RefundDecision } from './refund-decision.tsx'
import { RefundForm } from './refund-form.tsx'
import { requestWords } from './request-words.ts'

interface RefundsProps {
  /** Of the payment. */
  id: string
  isCash?: boolean
  /** What could be given back now; 0 when nothing can. */
  paise: number
  /** The newest first. */
  requests: readonly RefundRequest[]
}

/** What can be done to give a payment back, and what was decided before. */
export function Refunds({ id: paymentId, isCash = false, paise, requests }: RefundsProps) {
  const { locale, t } = useI18n()
  const open = requests.find(({ state }) => state === 'open')
  return (
    <>
      {open && <RefundDecision key={open.id} request={open} isCash={isCash} />}
      {!open && paise > 0 && <RefundForm id={paymentId} paise={paise} isCash={isCash} />}
      {requests.map(
        ({ id, state, decided_by: name, decided_at, ...asked }) =>
          state !== 'open' && (
            <p key={id}>
              {t(`payments.request.state.${state}`, {
                name,
                ...requestWords(t, asked),
                time: dayAndTimeText(new Date(decided_at), locale),
              })}
            </p>
          ),
      )}
    </>
  )
}
