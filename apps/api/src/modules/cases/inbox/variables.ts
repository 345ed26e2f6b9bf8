import { variablesIn } from '@pan/contracts/staff/inbox/templates'
import { Failure } from '../../../errors/failure.ts'

/** VALIDATION_FAILED for a text to somebody in which a variable of a template still stands. */
export function refuseVariables(text: string): void {
  const [left] = variablesIn(text)
  if (left !== undefined)
    throw new Failure('VALIDATION_FAILED', {
      issues: [{ field: 'text', message: { key: 'error.answer_variable', params: { name: `{${left}}` } } }],
    })
}
