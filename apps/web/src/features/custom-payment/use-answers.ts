import { customPaymentForm } from '@pan/contracts/forms/custom-payment.form'
import type { MessageRef } from '@pan/contracts/kit/field'
import { dayInIndia } from '@pan/contracts/kit/date-text'
import { check } from '@pan/contracts/kit/form'
import { normalise } from '@pan/contracts/kit/normalise'
import { useCallback, useState } from 'react'
import { makeFormValues } from '../../ui/form-values.ts'

/** What is wrong with one answer: a message of the catalogue, or a sentence that the server wrote. */
type Fault = MessageRef | { readonly text: string }
export type Faults = Readonly<Record<string, Fault>>

export const names = Object.keys(customPaymentForm.fields) as (keyof typeof customPaymentForm.fields)[]

const without = (faults: Faults, name: string): Faults =>
  Object.fromEntries(Object.entries(faults).filter(([field]) => field !== name))

/** The answers of the form and what is wrong with them. Typing takes away, leaving a filled field adds, sending adds all. */
export function useAnswers() {
  const [values] = useState(() => makeFormValues(Object.fromEntries(names.map((name) => [name, '']))))
  const [faults, setFaults] = useState<Faults>({})
  const [attempt, setAttempt] = useState(0)

  const read = () => normalise(customPaymentForm, values.all())
  const wrong = () => check(customPaymentForm, read(), { today: dayInIndia(new Date()) })

  const takeBack = useCallback((name: string) => setFaults((all) => without(all, name)), [])

  return {
    values,
    faults,
    /** Counts the tries: the summary takes the focus once for each. */
    attempt,
    read,
    typed: (name: string) => {
      if (!(name in faults)) return
      if (!wrong().some(({ field }) => field === name)) setFaults((all) => without(all, name))
    },
    left: (name: string) => {
      const issue = wrong().find(({ field, code }) => field === name && code !== 'required')
      if (issue) setFaults((all) => ({ ...all, [name]: issue.message }))
    },
    takeBack,
    /** Shows everything that is wrong, with more from outside; true when that is nothing. */
    reveal: (more: Faults = {}): boolean => {
      const all = { ...Object.fromEntries(wrong().map(({ field, message }) => [field, message])), ...more }
      setFaults(all)
      const isRight = Object.keys(all).length === 0
      if (!isRight) setAttempt((count) => count + 1)
      return isRight
    },
  }
}
