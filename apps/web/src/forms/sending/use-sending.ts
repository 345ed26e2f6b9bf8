import type { Answers } from '@pan/contracts/kit/answers'
import { relevant, type Form } from '@pan/contracts/kit/form'
import { normalise } from '@pan/contracts/kit/normalise'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiProblem, NetworkFailure } from '../../api/call.ts'
import { useSnackbar } from '../../ui/snackbar.tsx'
import type { FormState } from '../form-context.ts'

/** How the last try to send went. `reason` is the failure in the way in which the page speaks of it. */
export type Sending =
  | { phase: 'idle' }
  | { phase: 'sending' | 'slow' }
  | { phase: 'failed'; reason: 'network' | 'offline' }
  | { phase: 'failed'; reason: 'session' | 'stale' }
  | { phase: 'failed'; reason: 'closed'; message: string }
  | { phase: 'failed'; reason: 'refused'; message: string; requestId: string | undefined }

const slowMilliseconds = 8000

/** Answers of the fields that apply, as they go over the wire. */
const answersToSend = (form: Form, values: Readonly<Record<string, unknown>>): Answers =>
  relevant(form, normalise(form, values))

function reasonOf(error: unknown): Sending {
  if (error instanceof NetworkFailure) {
    return { phase: 'failed', reason: navigator.onLine ? 'network' : 'offline' }
  }
  if (!(error instanceof ApiProblem)) throw error
  // The proxy's and the server's own faults leave open whether the work was done.
  if (error.status >= 500) return { phase: 'failed', reason: 'network' }
  if (error.status === 401 || error.status === 404) return { phase: 'failed', reason: 'session' }
  if (error.code === 'STALE_VERSION') return { phase: 'failed', reason: 'stale' }
  if (error.code === 'EDIT_CLOSED') return { phase: 'failed', reason: 'closed', message: error.message }
  return { phase: 'failed', reason: 'refused', message: error.message, requestId: error.requestId }
}

/**
 * Sends a form's answers: one try at a time, the server's messages put at their fields, everything else told by what it
 * gives. `post` resolves when the service has taken them.
 */
export function useSending(state: FormState, post: (answers: Answers) => Promise<void>) {
  const [sending, setSending] = useState<Sending>({ phase: 'idle' })
  const snackbar = useSnackbar()
  const isUnderWay = useRef(false)

  useEffect(() => {
    if (sending.phase !== 'sending') return undefined
    const timer = setTimeout(() => setSending({ phase: 'slow' }), slowMilliseconds)
    return () => clearTimeout(timer)
  }, [sending.phase])

  const send = useCallback(async () => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setSending({ phase: 'sending' })
    try {
      await post(answersToSend(state.form, state.values.all()))
      setSending({ phase: 'idle' })
    } catch (error) {
      const isFieldwise = error instanceof ApiProblem && Object.keys(error.errors).length > 0
      if (isFieldwise && state.problems.fromServer(error.errors).length === 0) {
        state.problems.summarise()
        setSending({ phase: 'idle' })
      } else {
        setSending(reasonOf(error))
      }
      // For a moment in red; the lasting words stand in the page.
      if (error instanceof ApiProblem) snackbar({ tone: 'error', text: error.message })
    } finally {
      isUnderWay.current = false
    }
  }, [state, post, snackbar])

  return { sending, send }
}
