import { useMemo, type FocusEvent, type FormEvent } from 'react'
import type { FormState } from '../form-context.ts'

const blurMilliseconds = 300
const nameOf = ({ target }: FocusEvent | FormEvent) => (target as Partial<HTMLInputElement>).name ?? ''

/** What the fields tell the form, for the element around them: their own events bubble to it. */
export function useFieldEvents({ form, problems, typingPause }: FormState) {
  return useMemo(
    () => ({
      onChange: (event: FormEvent) => {
        const name = nameOf(event)
        if (!(name in form.fields)) return
        problems.typed(name)
        typingPause.touch()
      },
      onBlur: (event: FocusEvent) => {
        const name = nameOf(event)
        if (name in form.fields) setTimeout(() => problems.leave(name), blurMilliseconds)
      },
    }),
    [form, problems, typingPause],
  )
}
