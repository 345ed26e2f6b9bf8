import type { PaymentStory } from '@pan/contracts/staff/payments/story'
import { dayAndTimeText } from '../../../format/moment-text.ts'
import { useI18n } from '../../../i18n/i18n.tsx'
import { RefundDecision } from './refund-decision.tsx'
import { RefundForm } from './refund-form.tsx'
import { requestWords } from './request-words.ts'

/** What can be done to give a payment back, and what was decided before. */
export function Refunds({ story: { payment, returnable_paise, requests } }: { story: PaymentStory }) {
  const { locale, t } = useI18n()
  const isCash = payment.mode === 'cash'
  const open = requests.find(({ state }) => state === 'open')
  return (
    <>
      {open && <RefundDecision key={open.id} request={open} isCash={isCash} />}
      {!open && returnable_paise > 0 && (
        <RefundForm id={payment.id} paise={returnable_paise} isCash={isCash} />
      )}
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
