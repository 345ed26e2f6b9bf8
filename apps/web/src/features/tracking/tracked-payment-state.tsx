import { useT } from '../../i18n/i18n.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import type { ApplicationStatus } from '@pan/contracts/tracked-application'

/** Success or Failed; of what has not failed but is not paid either, what it waits for. */
export function TrackedPaymentState({ code }: { code: ApplicationStatus['payment_status_code'] }) {
  const t = useT()
  const isPaid = code === 'Success'
  return (
    <>
      <StatusTag tone={isPaid ? 'done' : 'problem'}>
        {t(`track.payment.${isPaid ? 'Success' : 'Failed'}`)}
      </StatusTag>
      {(code === 'Pending' || code === 'None') && <> ({t(`track.payment.${code}`)})</>}
    </>
  )
}
