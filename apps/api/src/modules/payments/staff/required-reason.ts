import { Failure } from '../../../errors/failure.ts'

/** A reason that was typed. VALIDATION_FAILED where there is none. */
export function requiredReason(typed: string): string {
  const reason = typed.trim()
  if (reason === '')
    throw new Failure('VALIDATION_FAILED', {
      issues: [{ field: 'reason', message: { key: 'form.required' } }],
    })
  return reason
}
