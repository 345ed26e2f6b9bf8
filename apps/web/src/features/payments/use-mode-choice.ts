import type { PaymentMode } from '@pan/contracts/pan/fees'
import { storePaymentMode } from '@pan/contracts/payments'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '../../navigation/navigation.tsx'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiProblem, call } from '../../api/call.ts'
import { currentBase, stepOf } from '../../api/current-application.ts'
import { leaveFor } from '../../i18n/apply-locale.ts'
import { idempotencyKeys } from '../../forms/sending/idempotency-keys.ts'

/** Tells the service how somebody wants to pay, and goes where that leads: to the gateway, or to the form. */
export function useModeChoice(id: string) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  // A try without an answer is repeated under its key. An answered one is over: its link may be used up.
  const [keys] = useState(() => idempotencyKeys())
  const underWay = useRef<AbortController>(undefined)

  const { mutate, reset, ...state } = useMutation({
    networkMode: 'always',
    mutationFn: async (mode: PaymentMode) => {
      const idempotencyKey = keys.for(mode)
      underWay.current = new AbortController()
      const { signal } = underWay.current
      const body = { payment_mode: mode }
      return call(storePaymentMode, { params: { id }, body }, { idempotencyKey, signal })
    },
    onSuccess: async ({ data }, mode) => {
      keys.forget(mode)
      if (data.payment_link) return leaveFor(data.payment_link)
      await queries.invalidateQueries({ refetchType: 'none' })
      const search = mode === 'cash' ? ({ 'payment-method': 'cash' } as const) : {}
      return navigate({ ...stepOf(currentBase(), 'download'), search })
    },
    onError: (error, mode) => {
      if (error instanceof ApiProblem && error.status < 500) keys.forget(mode)
    },
  })

  const cancel = useCallback(() => {
    underWay.current?.abort()
    reset()
  }, [reset])

  // The browser's Back from the gateway can bring this page back as it was left: on its way out.
  useEffect(() => {
    const shownAgain = ({ persisted }: PageTransitionEvent) => persisted && reset()
    addEventListener('pageshow', shownAgain)
    return () => removeEventListener('pageshow', shownAgain)
  }, [reset])

  return {
    choose: mutate,
    cancel,
    error: state.error,
    isPaidAlready: state.error instanceof ApiProblem && state.error.code === 'ALREADY_PAID',
    /** From the choice until the browser is somewhere else. */
    isUnderWay: state.isPending || state.isSuccess,
  }
}
