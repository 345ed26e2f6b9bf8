import { EDITS_MAX } from '@pan/contracts/applications'
import { isCancelled, isStopped } from '@pan/contracts/pan/application-states'
import { Failure } from '../../errors/failure.ts'
import type { FormSelection } from './form-selection.ts'

export const invalid = (field: string, key: string) => ({ field, message: { key } })

/** What an application is for and whose it is never changes: saying something else is an error, not an edit. */
export function refuseOtherForm(
  { category, kind }: FormSelection,
  given: Readonly<Record<string, unknown>>,
  reference: string | null,
): void {
  const told = {
    application_category: category,
    applicant_status: kind === 'individual' ? 'INDIVIDUAL' : 'NON-INDIVIDUAL',
    non_individual_type: kind === 'individual' ? '' : kind.toUpperCase(),
    partner_reference: (reference ?? '').toUpperCase(),
  }
  const issues = Object.entries(told)
    .filter(([name, value]) => given[name] != null && String(given[name]).toUpperCase() !== value)
    .map(([name]) => invalid(name, 'error.fixed'))
  if (issues.length > 0) throw new Failure('VALIDATION_FAILED', { issues })
}

/** Why the answers of an application in this state stay as they are. */
export function editClosed(state: string): Failure {
  const key = isCancelled(state) ? 'error.cancelled' : 'error.edit_rejected'
  return new Failure('EDIT_CLOSED', isStopped(state) ? { message: { key } } : {})
}

/** Why an application that was changed very often stays as it is. */
export const editedTooOften = (): Failure =>
  new Failure('EDIT_CLOSED', { message: { key: 'error.edit_limit', params: { max: EDITS_MAX } } })

/** The partner has given the reference to another application. */
export const referenceTaken = (): Failure =>
  new Failure('REFERENCE_TAKEN', { issues: [invalid('partner_reference', 'error.REFERENCE_TAKEN')] })

/** The account that is named as the owner is never believed: it has to be one of those that it may be. */
export function refuseForeignOwner(
  given: Readonly<Record<string, unknown>>,
  ...allowed: readonly (string | null | undefined)[]
): void {
  const named = given['user_id']
  if (named && !allowed.includes(String(named)))
    throw new Failure('FORBIDDEN', { issues: [invalid('user_id', 'error.foreign_account')] })
}
