import type { Context } from '@pan/contracts/kit/field'
import type { Form } from '@pan/contracts/kit/form'
import { check } from '@pan/contracts/kit/form-check'
import { normalise } from '@pan/contracts/kit/normalise'
import type { Values } from '../../../forms/form-context.ts'
import { fieldsOf } from '../../../forms/state/section-status.ts'

/** The next question on the screen, from this one on and then from the top, without which the form cannot be sent. */
export function nextQuestion(form: Form, values: Values, from: string, context: Context): string | undefined {
  const wrong = new Set(check(form, normalise(form, values), context).map(({ field }) => field))
  const names = form.sections.flatMap(fieldsOf)
  const at = names.indexOf(from)
  return [...names.slice(at + 1), ...names.slice(0, at)].find((name) => wrong.has(name))
}
