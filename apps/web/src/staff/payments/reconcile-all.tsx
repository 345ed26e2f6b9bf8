import { reconcilePayments } from '@pan/contracts/staff/payments/report'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FailureNotice } from '../../forms/sending/failure-notice.tsx'
import { useSending } from '../../forms/sending/use-sending.ts'
import { useT } from '../../i18n/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { staffCall } from '../session/staff-call.ts'

interface Progress {
  asked: number
  changed: number
  unanswered: number
}

const NONE: Progress = { asked: 0, changed: 0, unanswered: 0 }

/** Asks the gateway now about everything that is not settled, some at a time, and says how far it is. */
export function ReconcileAll() {
  const t = useT()
  const queryClient = useQueryClient()
  const [progress, setProgress] = useState<Progress>()
  const { sending, send } = useSending<'all'>({
    async work() {
      let sum = NONE
      setProgress(sum)
      for (let cursor: string | undefined, isLast = false; !isLast;) {
        const { data } = await staffCall(reconcilePayments, { body: { ...(cursor && { cursor }) } })
        sum = {
          asked: sum.asked + data.asked,
          changed: sum.changed + data.changed,
          unanswered: sum.unanswered + data.unanswered,
        }
        setProgress(sum)
        cursor = data.next_cursor ?? undefined
        isLast = cursor === undefined
      }
      await queryClient.invalidateQueries({ queryKey: ['payments'] })
    },
  })
  return (
    <>
      <Button look="secondary" aria-disabled={sending.isUnderWay} onClick={() => void send('all')}>
        {t('payments.reconcile')}
      </Button>
      <output>
        {progress && (
          <span>
            {t(sending.phase === 'sent' ? 'payments.reconcile.done' : 'payments.reconcile.soFar', {
              ...progress,
            })}{' '}
            {progress.unanswered > 0 && t('payments.reconcile.silent', { count: progress.unanswered })}
          </span>
        )}
      </output>
      {sending.error && <FailureNotice error={sending.error} />}
    </>
  )
}
