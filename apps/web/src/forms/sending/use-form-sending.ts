import type { Answers } from '@pan/contracts/kit/answers'
import { useCallback, useRef, type FormEvent } from 'react'
import { ApiProblem } from '../../api/call.ts'
import { CAPTCHA } from '../captcha/captcha-field.ts'
import { CaptchaFailure, type CaptchaSolver } from '../captcha/captcha-solver.ts'
import type { FormState } from '../form-context.ts'
import { useSending, type Sending } from './use-sending.ts'

const captchaMissing = { code: CAPTCHA, message: { key: 'form.captcha.required' } }

/** What goes along with the answers once. */
export interface Sent {
  readonly idempotencyKey: string
  /** The human check; empty where the form has none. */
  readonly captcha: string
}

interface FormSendingOptions {
  state: FormState
  /** Sent with the answers; another value makes another sending of it. */
  also?: Readonly<Record<string, string>>
  /** Resolves when the service has taken the answers. */
  post: (answers: Answers, sent: Sent) => Promise<void>
  hasCaptcha?: boolean
  /** Somebody wants to send what is not complete, or this device could not do the captcha. */
  onIncomplete?: () => void
  onRefused?: (problem: ApiProblem) => void
}

/** Sends a form that is complete, and puts what the service says against it at its fields. */
export function useFormSending(options: FormSendingOptions) {
  const { state, also, post, hasCaptcha = true, onIncomplete, onRefused } = options
  const { form, problems } = state
  const captcha = useRef<CaptchaSolver>(undefined)
  const takeCaptcha = useCallback((solver: CaptchaSolver) => {
    captcha.current = solver
  }, [])
  const isKnown = (name: string) => name in form.fields || name === CAPTCHA
  const isAtFields = (error: Error | undefined) => {
    if (error instanceof CaptchaFailure) return true
    const names = error instanceof ApiProblem ? Object.keys(error.errors) : []
    return names.length > 0 && names.every(isKnown)
  }
  const { sending, send } = useSending<Answers>({
    // Who is quicker than the captcha waits for it here.
    work: async (answers, idempotencyKey) =>
      post(answers, { idempotencyKey, captcha: (hasCaptcha && (await captcha.current?.answer())) || '' }),
    onFailed: (error) => {
      if (error instanceof CaptchaFailure) {
        problems.set(CAPTCHA, captchaMissing)
        problems.summarise()
        onIncomplete?.()
      }
      if (!(error instanceof ApiProblem)) return
      // A captcha counts once, and an answered call may have used it up.
      if (error.status < 500) captcha.current?.reset()
      problems.fromServer(error.errors)
      if (isAtFields(error)) problems.summarise()
      onRefused?.(error)
    },
  })

  const sendAnswers = () => void send({ ...state.answers(), ...also })
  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    if (sending.isUnderWay) return
    problems.set(CAPTCHA, undefined)
    if (problems.reveal() === 0) sendAnswers()
    else {
      problems.summarise()
      onIncomplete?.()
    }
  }
  const shown: Sending = isAtFields(sending.error) ? { phase: 'idle', isUnderWay: false } : sending
  return { sending: shown, submit, sendAnswers, takeCaptcha }
}
