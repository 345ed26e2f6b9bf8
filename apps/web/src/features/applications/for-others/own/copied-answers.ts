import type { Form } from '@pan/contracts/kit/form'
import { draftOf } from '../../../../forms/draft/draft.ts'
import type { Values } from '../../../../forms/form-context.ts'
import { valuesOf } from '../../../../forms/state/use-form-state.ts'

/** The answers of an application for a second one like it: nothing of Aadhaar, and every consent is given anew. */
export function copiedAnswers(form: Form, stored: Readonly<Record<string, unknown>>): Values {
  const { answers } = draftOf(form, valuesOf(form, stored), '', 0)
  return Object.fromEntries(Object.entries(answers).filter(([name]) => !name.startsWith('consent_')))
}
