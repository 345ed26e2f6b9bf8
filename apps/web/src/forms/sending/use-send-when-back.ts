import { useEffect, useRef, useState } from 'react'
import { NetworkFailure } from '../../api/call.ts'
import { useOnline } from '../../api/use-online.ts'
import type { Sending } from './use-sending.ts'

export interface SendWhenBack {
  readonly isWaiting: boolean
  readonly wait: () => void
  readonly cancel: () => void
}

/** Sends when the device is online again, if the person has said so; where the line goes at once, also the time after that. */
export function useSendWhenBack({ phase, error }: Sending, submit: () => void): SendWhenBack {
  const isOnline = useOnline()
  const [isWanted, setWanted] = useState(false)
  // The service has heard of the answers: what comes then is for the person to say.
  if (isWanted && phase === 'failed' && !(error instanceof NetworkFailure)) setWanted(false)
  const latest = useRef(submit)
  useEffect(() => {
    latest.current = submit
  })
  useEffect(() => {
    if (!isWanted) return undefined
    const send = () => latest.current()
    addEventListener('online', send)
    return () => removeEventListener('online', send)
  }, [isWanted])
  return { isWaiting: isWanted && !isOnline, wait: () => setWanted(true), cancel: () => setWanted(false) }
}
