import type { Answers } from '@pan/contracts/kit/answers'
import type { Endpoint, Input, Reply } from '@pan/contracts/kit/endpoint'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiProblem, call } from '../../api/call.ts'
import { idempotencyKeys } from '../sending/idempotency-keys.ts'

interface Outcome<E extends Endpoint> {
  onSent: (reply: Reply<E>) => void
  onRefused: (problem: ApiProblem) => void
}

/** Sends the answers of a form. The same answers go under one key until somebody answers: they count once. */
export function useSending<E extends Endpoint>(endpoint: E, { onSent, onRefused }: Outcome<E>) {
  const [keys] = useState(() => idempotencyKeys())

  const {
    mutate,
    reset: _,
    ...state
  } = useMutation({
    networkMode: 'always',
    mutationFn: ({ answers, captcha }: { answers: Answers; captcha: string }) => {
      const input = { body: { ...answers, captcha } } as unknown as Input<E>
      return call(endpoint, input, { idempotencyKey: keys.for(answers) })
    },
    onSuccess: onSent,
    onError: (error, { answers }) => {
      if (!(error instanceof ApiProblem)) return
      // Whether a service that failed has done the work, only the same key can find out.
      if (error.status < 500) keys.forget(answers)
      onRefused(error)
    },
  })

  const { error } = state
  const isFieldwise = error instanceof ApiProblem && Object.keys(error.errors).length > 0
  return {
    send: mutate,
    isUnderWay: state.isPending || state.isSuccess,
    /** What to say beside the fields; the fields' own faults stand there. */
    error: isFieldwise ? undefined : (error ?? undefined),
  }
}
