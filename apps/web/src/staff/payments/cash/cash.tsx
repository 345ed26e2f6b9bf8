import { printCashReceipt, type CashReceipt } from '@pan/contracts/staff/payments/cash'
import type { PaymentStory } from '@pan/contracts/staff/payments/story'
import { dayAndTimeText } from '../../../format/moment-text.ts'
import { useI18n } from '../../../i18n/i18n.tsx'
import { staffFile } from '../../session/staff-call.ts'
import { Download } from '../../shell/download.tsx'
import { CashDecision } from './cash-decision.tsx'
import { ReceiveDue } from './receive-due.tsx'

/** What can be done about cash for a payment, its receipts, and what was decided before. */
export function Cash({ story: { payment, receipts, receivable_paise } }: { story: PaymentStory }) {
  const open = receipts.find(({ state }) => state === 'open')
  return (
    <>
      {open && <CashDecision key={open.id} receipt={open} />}
      {receivable_paise > 0 && <ReceiveDue payment={payment} paise={receivable_paise} />}
      {receipts.map((receipt) => (
        <Receipt key={receipt.id} receipt={receipt} />
      ))}
    </>
  )
}

function Receipt({ receipt }: { receipt: CashReceipt }) {
  const { locale, t } = useI18n()
  const { id, number, state, received_by: by, decided_by: name, decided_at } = receipt
  return (
    <>
      {state !== 'open' && (
        <p>
          {t(`payments.cash.state.${state}`, {
            number,
            by,
            name,
            time: dayAndTimeText(new Date(decided_at), locale),
          })}
        </p>
      )}
      {state !== 'declined' && (
        <p>
          <Download
            look="link"
            name={`receipt-${number}.pdf`}
            fetchFile={() => staffFile(printCashReceipt, { params: { receipt_id: id } })}
          >
            {t('payments.cash.print', { number })}
          </Download>
        </p>
      )}
    </>
  )
}
