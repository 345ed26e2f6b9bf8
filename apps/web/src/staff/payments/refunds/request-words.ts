import type { RefundRequest } from '@pan/contracts/staff/payments/refunds'
import type { useT } from '../../../i18n/i18n.tsx'

/** Who has asked for a refund, and why; of what nobody has asked for, the language of the reader says it. */
export const requestWords = (
  t: ReturnType<typeof useT>,
  { asked_by, reason }: Pick<RefundRequest, 'asked_by' | 'reason'>,
) =>
  asked_by === ''
    ? { by: t('payments.actor.schedule'), reason: t('payments.request.late') }
    : { by: asked_by, reason }
