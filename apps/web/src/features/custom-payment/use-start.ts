import { storeCustomPayment } from '@pan/contracts/custom-payments'
import type { Answers } from '@pan/contracts/kit/answers'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { ApiProblem, call } from '../../api.ts'
import { randomKey } from '../../random-key.ts'
import { keptPass, passIn } from './kept-pass.ts'

/** Starts a payment and leads to the gateway. The same answers are sent under one key until somebody answers. */
export function useStart(onRefused: (error: ApiProblem) => void) {
  const key = useRef({ of: '', is: '' })

  const { mutate, reset, ...state } = useMutation({
    networkMode: 'always',
    mutationFn: ({ answers, captcha }: { answers: Answers; captcha: string }) => {
      const of = JSON.stringify(answers)
      if (key.current.of !== of) key.current = { of, is: randomKey() }
      return call(storeCustomPayment, { body: { ...answers, captcha } }, { idempotencyKey: key.current.is })
    },
    onSuccess: ({ payment_link: link }) => {
      keptPass.keep(passIn(link))
      location.assign(link)
    },
    onError: (error) => {
      if (error instanceof ApiProblem && error.status < 500) {
        key.current = { of: '', is: '' }
        onRefused(error)
      }
    },
  })

  // The browser's Back from the gateway can bring this page back as it was left: on its way out.
  useEffect(() => {
    const shownAgain = ({ persisted }: PageTransitionEvent) => persisted && location.reload()
    addEventListener('pageshow', shownAgain)
    return () => removeEventListener('pageshow', shownAgain)
  }, [])

  const { error } = state
  const isFieldwise = error instanceof ApiProblem && Object.keys(error.errors).length > 0
  return {
    start: mutate,
    isUnderWay: state.isPending || state.isSuccess,
    /** What to say beside the fields; the fields' own faults stand there. */
    error: isFieldwise ? undefined : (error ?? undefined),
  }
}
