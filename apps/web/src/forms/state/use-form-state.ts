import { dayInIndia } from '@pan/contracts/kit/date-text'
import type { Form } from '@pan/contracts/kit/form'
import { normalise } from '@pan/contracts/kit/normalise'
import { useState } from 'react'
import { makeFormValues } from './form-values.ts'
import type { Extras, FormState, Values } from '../form-context.ts'
import { makeProblems } from './problems.ts'
import { makeTypingPause } from './typing-pause.ts'

/** Every field of the form with these answers, or with what it starts from. */
export function valuesOf(form: Form, answers: Readonly<Record<string, unknown>> = {}): Values {
  const clean = normalise(form, answers)
  return Object.fromEntries(
    Object.entries(form.fields).map(([name, { kind }]) => [
      name,
      clean[name] ?? (kind === 'flag' ? false : ''),
    ]),
  )
}

/** Opens a form with its first answers; what it gives stays the same until the form is closed. */
export function useFormState(
  form: Form,
  first: Values,
  extras: Extras,
  { isStored = false } = {},
): FormState {
  const [state] = useState<FormState>(() => {
    const today = dayInIndia(new Date())
    const values = makeFormValues(first)
    const read = () => normalise(form, values.all())
    const problems = makeProblems({
      form,
      read,
      context: () => ({ today: dayInIndia(new Date()) }),
      isStored,
    })
    const typingPause = makeTypingPause()
    typingPause.subscribe(problems.refresh)
    const fill = (name: string, value: string | boolean) => {
      values.set(name, value)
      problems.typed(name)
      typingPause.touch()
    }
    return { form, today, values, problems, typingPause, extras, fill }
  })
  return state
}
