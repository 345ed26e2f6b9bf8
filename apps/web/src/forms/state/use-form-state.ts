import { dayInIndia } from '@pan/contracts/kit/date-text'
import { relevant, type Form } from '@pan/contracts/kit/form'
import { normalise } from '@pan/contracts/kit/normalise'
import { useState } from 'react'
import { makeFormValues } from './form-values.ts'
import type { Extras, FormState, Values } from '../form-context.ts'
import { onlyAnswer } from './initial-answer.ts'
import { makeProblems } from './problems.ts'
import { makeTypingPause } from './typing-pause.ts'

/** Every field of the form with these answers, or with what it starts from. */
export function valuesOf(form: Form, answers: Readonly<Record<string, unknown>> = {}): Values {
  const clean = normalise(form, answers)
  return Object.fromEntries(
    Object.entries(form.fields).map(([name, field]) => [
      name,
      clean[name] ?? (field.kind === 'flag' ? false : (onlyAnswer(field) ?? '')),
    ]),
  )
}

interface FormStateOptions {
  /** Answers that stand there from the start, for every field. */
  first?: Values
  extras?: Extras
  /** The answers were given before. */
  isStored?: boolean
  isPrinted?: boolean
}

/** Opens a form with its first answers; what it gives stays the same until the form is closed. */
export function useFormState(
  form: Form,
  { first, extras = {}, isStored = false, isPrinted = false }: FormStateOptions = {},
): FormState {
  const [state] = useState<FormState>(() => {
    const today = dayInIndia(new Date())
    const values = makeFormValues(first ?? valuesOf(form))
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
    const answers = () => relevant(form, read())
    return { form, today, values, problems, typingPause, extras, isPrinted, answers, fill }
  })
  return state
}
