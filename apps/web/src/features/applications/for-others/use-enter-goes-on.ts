import { useEffect } from 'react'
import type { FormState } from '../../../forms/form-context.ts'
import { controlOf } from '../../../ui/focus-field.ts'
import { nextQuestion } from './next-question.ts'

/**
 * Enter leads to the next question that has to be answered, and from the last one to the button that sends. Where one section
 * is shown at a time it goes on to the next one, as for everybody.
 */
export function useEnterGoesOn({ form, values, today }: FormState): void {
  useEffect(() => {
    const goOn = (event: KeyboardEvent) => {
      const { target, key, isComposing } = event
      const isAnswer = target instanceof HTMLInputElement || target instanceof HTMLSelectElement
      if (key !== 'Enter' || isComposing || event.defaultPrevented || !isAnswer) return
      if (!(target.name in form.fields) || target.form?.querySelector('[data-continue]')) return
      event.preventDefault()
      const next = nextQuestion(form, values.all(), target.name, { today })
      const control = next
        ? controlOf(next)
        : document.querySelector<HTMLElement>('main form button[type=submit]:not([data-continue])')
      control?.focus()
    }
    document.addEventListener('keydown', goOn)
    return () => document.removeEventListener('keydown', goOn)
  }, [form, values, today])
}
