import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiProblem } from '../../api/call.ts'
import { focusRefused } from './focus-refused.ts'
import { idempotencyKeys } from './idempotency-keys.ts'

/** How the last try to send went. */
export interface Sending {
  /** `slow` is a try of more than eight seconds; after `sent` the page usually leads elsewhere. */
  readonly phase: 'idle' | 'sending' | 'slow' | 'sent' | 'failed'
  /** Why it failed. */
  readonly error?: Error
  readonly isUnderWay: boolean
}

const slowMilliseconds = 8000

/** The first message of each field in what the service refused. */
export const fieldErrors = (error: Error | undefined): Readonly<Record<string, string>> =>
  error instanceof ApiProblem
    ? Object.fromEntries(Object.entries(error.errors).map(([field, [text = '']]) => [field, text]))
    : {}

interface SendingOptions<Values> {
  /** Resolves when the service has taken the values. The same values have the same key until somebody answers. */
  work: (values: Values, idempotencyKey: string) => Promise<void>
  onFailed?: (error: Error) => void
}

/** Sends the values of a form, one try at a time, and keeps how that went. */
export function useSending<Values>({ work, onFailed }: SendingOptions<Values>) {
  const [state, setState] = useState<Pick<Sending, 'phase' | 'error'>>({ phase: 'idle' })
  const [keys] = useState(() => idempotencyKeys())
  const isBusy = useRef(false)
  const latest = useRef({ work, onFailed })
  useEffect(() => {
    latest.current = { work, onFailed }
  })

  useEffect(() => {
    if (state.phase !== 'sending') return undefined
    const timer = setTimeout(() => setState({ phase: 'slow' }), slowMilliseconds)
    return () => clearTimeout(timer)
  }, [state.phase])

  const send = useCallback(
    async (values: Values): Promise<void> => {
      if (isBusy.current) return
      isBusy.current = true
      const pressed = document.activeElement
      setState({ phase: 'sending' })
      try {
        await latest.current.work(values, keys.for(values))
        keys.forget(values)
        setState({ phase: 'sent' })
      } catch (thrown) {
        const error = thrown as Error
        // Whether a service that failed has done the work, only the same key can find out.
        if (error instanceof ApiProblem && error.status < 500) keys.forget(values)
        setState({ phase: 'failed', error })
        latest.current.onFailed?.(error)
        if (Object.keys(fieldErrors(error)).length > 0) focusRefused(pressed)
      } finally {
        isBusy.current = false
      }
    },
    [keys],
  )
  const reset = useCallback(() => setState({ phase: 'idle' }), [])

  const isUnderWay = state.phase === 'sending' || state.phase === 'slow'
  return { sending: { ...state, isUnderWay } satisfies Sending, send, reset }
}
