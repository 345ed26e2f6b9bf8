import { relevant, type Form } from '@pan/contracts/kit/form'
import { normalise } from '@pan/contracts/kit/normalise'

/**
 * Names of stored answers that the form asks for no more beside the others: who saves it drops them. An entity's residence
 * from before its office was asked first is such a one.
 */
export function droppedAnswers(form: Form, stored: Readonly<Record<string, unknown>>): string[] {
  const answers = normalise(form, stored)
  const kept = relevant(form, answers)
  return Object.keys(answers).filter((name) => answers[name] && !(name in kept))
}
