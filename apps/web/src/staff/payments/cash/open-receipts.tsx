import { listCashReceipts, type CashReceipt } from '@pan/contracts/staff/payments/cash'
import { useT } from '../../../i18n/i18n.tsx'
import { staffCall } from '../../session/staff-call.ts'
import { WaitingList } from '../waiting-list.tsx'

/** Cash that waits for a second person. */
export function OpenReceipts() {
  const t = useT()
  return (
    <WaitingList<CashReceipt>
      name="cash-receipts"
      caption={t('payments.cash.waiting')}
      fetchPage={async (cursor, signal) => {
        const { receipts, next_cursor } = (
          await staffCall(listCashReceipts, { query: { cursor } }, { signal })
        ).data
        return { rows: receipts, next: next_cursor }
      }}
      columns={[
        { key: 'who', heading: t('payments.cash.whose'), renderCell: ({ received_by }) => received_by },
        { key: 'number', heading: t('payments.cash.number'), renderCell: ({ number }) => number },
      ]}
    />
  )
}
