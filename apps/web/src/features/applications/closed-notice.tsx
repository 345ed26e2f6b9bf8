import type { Pan } from '@pan/contracts/application-answers'
import { isRejection } from '@pan/contracts/pan/progress'
import { useT } from '../../i18n/i18n.tsx'
import { Notice } from '../../ui/notice.tsx'

/** Why an application cannot be changed any more. */
export function ClosedNotice({ pan }: { pan: Pan }) {
  const t = useT()
  return (
    <Notice tone="warning">
      <p>{t(isRejection(pan.application_state) ? 'apply.closed.rejected' : 'apply.closed')}</p>
    </Notice>
  )
}
