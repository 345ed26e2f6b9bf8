import { dayInIndia } from '@pan/contracts/kit/date-text'
import type { Form } from '@pan/contracts/kit/form'
import { normalise } from '@pan/contracts/kit/normalise'
import { useState } from 'react'
import { makeFormValues } from './form-values.ts'
import type { Extras, FormParts, Values } from '../form-context.ts'
import { makeProblems } from './problems.ts'
import { makeSettled } from './typing-pause.ts'

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
export function useApplicationForm(
  form: Form,
  first: Values,
  extras: Extras,
  { isStored = false } = {},
): FormParts {
  const [parts] = useState<FormParts>(() => {
    const today = dayInIndia(new Date())
    const values = makeFormValues(first)
    const read = () => normalise(form, values.all())
    const problems = makeProblems({
      form,
      read,
      context: () => ({ today: dayInIndia(new Date()) }),
      isStored,
    })
    const settled = makeSettled()
    settled.subscribe(problems.settle)
    const fill = (name: string, value: string | boolean) => {
      values.set(name, value)
      problems.typed(name)
      settled.touch()
    }
    return { form, today, values, problems, settled, extras, fill }
  })
  return parts
}
