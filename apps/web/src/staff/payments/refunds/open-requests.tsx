import { listRefundRequests, type RefundRequest } from '@pan/contracts/staff/payments/refunds'
import { useT } from '../../../i18n/i18n.tsx'
import { staffCall } from '../../session/staff-call.ts'
import { CustomLink } from '../custom/custom-mismatches.tsx'
import { WaitingList } from '../waiting-list.tsx'
import { requestWords } from './request-words.ts'

/** Refunds that wait for a second person. */
export function OpenRequests() {
  const t = useT()
  return (
    <WaitingList<RefundRequest>
      name="refund-requests"
      caption={t('payments.requests')}
      renderOther={({ payment_id, custom_reference }) => (
        <CustomLink id={payment_id} reference={custom_reference} />
      )}
      fetchPage={async (cursor, signal) => {
        const { requests, next_cursor } = (
          await staffCall(listRefundRequests, { query: { cursor } }, { signal })
        ).data
        return { rows: requests, next: next_cursor }
      }}
      columns={[
        { key: 'who', heading: t('payments.request.whose'), renderCell: (row) => requestWords(t, row).by },
        {
          key: 'reason',
          heading: t('payments.giveBack.reason'),
          renderCell: (row) => requestWords(t, row).reason,
        },
      ]}
    />
  )
}
