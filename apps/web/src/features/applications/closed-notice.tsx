import type { Pan } from '@pan/contracts/application-answers'
import { isCancelled, isStopped } from '@pan/contracts/pan/application-states'
import { useT } from '../../i18n/i18n.tsx'
import { Notice } from '../../ui/notice.tsx'

/** Why an application cannot be changed any more. */
export function ClosedNotice({ pan }: { pan: Pan }) {
  const t = useT()
  const state = pan.application_state
  const key = isCancelled(state) ? 'apply.closed.cancelled' : 'apply.closed.rejected'
  return (
    <Notice tone="warning">
      <p>{t(isStopped(state) ? key : 'apply.closed')}</p>
    </Notice>
  )
}
