import type { ReactNode } from 'react'
import { ApiProblem, NetworkFailure } from '../../api/call.ts'
import { useT } from '../../i18n/i18n.tsx'
import { arriveInPlace } from '../../ui/focus-on-arrival.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Problem } from './sending-problem.tsx'
import type { SendWhenBack } from './use-send-when-back.ts'
import type { Sending } from './use-sending.ts'

/** A line that is absent, one on which nothing came back in time, and all else. */
function lineFault(error: Error): 'offline' | 'hung' | 'failed' {
  if (!navigator.onLine) return 'offline'
  return error instanceof NetworkFailure && error.isTimeout ? 'hung' : 'failed'
}

interface SendingNoticeProps {
  sending: Sending
  /** Offered when the application changed under the person's hands. */
  staleAction?: ReactNode
  /** Offered while the device is offline. */
  whenBack?: SendWhenBack | undefined
}

/** Says how the sending of an application goes, and stays until the next try. */
export function SendingNotice({ sending, staleAction, whenBack }: SendingNoticeProps) {
  const t = useT()
  const { phase, isUnderWay, error } = sending
  if (isUnderWay) return <output>{t(phase === 'slow' ? 'apply.sending.still' : 'apply.sending')}</output>
  if (whenBack?.isWaiting)
    return (
      <Notice announce>
        <p>{t('apply.sending.waiting')}</p>
        <div className="actions">
          <Button ref={arriveInPlace} look="secondary" onClick={whenBack.cancel}>
            {t('apply.sending.notYet')}
          </Button>
        </div>
      </Notice>
    )
  if (!error) return null
  // The proxy's and the server's own faults leave open whether the work was done.
  if (error instanceof NetworkFailure || (error instanceof ApiProblem && error.status >= 500)) {
    const fault = lineFault(error)
    return (
      <Problem text={t(`apply.sending.${fault}`)}>
        {fault === 'offline' && whenBack && (
          <div className="actions">
            <Button ref={arriveInPlace} look="secondary" onClick={whenBack.wait}>
              {t('apply.sending.whenBack')}
            </Button>
          </div>
        )}
      </Problem>
    )
  }
  if (!(error instanceof ApiProblem)) throw error
  if (error.status === 401 || error.status === 404) return <Problem text={t('apply.session.over')} />
  if (error.code === 'STALE_VERSION') return <Problem text={t('apply.stale')}>{staleAction}</Problem>
  if (error.code === 'EDIT_CLOSED') return <Problem text={error.message} />
  return (
    <Problem text={t('apply.sending.refused', { message: error.message })}>
      {error.requestId && <p>{t('apply.sending.reference', { id: error.requestId })}</p>}
    </Problem>
  )
}
