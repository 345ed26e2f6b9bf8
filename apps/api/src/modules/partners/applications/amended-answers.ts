import type { ApplicationForm } from '@pan/contracts/forms/sections/section'
import type { Answers } from '@pan/contracts/kit/answers'
import { Failure } from '../../../errors/failure.ts'
import { invalid, type SubmittedAnswers } from '../../applications/applications.service.ts'

/** What may come along with some answers. */
const AROUND = new Set(['version', 'language'])

/** The stored answers with some others in their place; a field that the form does not have is VALIDATION_FAILED. */
export function amendedAnswers(
  { fields, aliases = {} }: ApplicationForm,
  stored: Answers,
  changes: SubmittedAnswers,
): SubmittedAnswers {
  const named = Object.entries(changes).map(([name, value]) => [aliases[name] ?? name, value] as const)
  const strange = named.filter(([name]) => !Object.hasOwn(fields, name) && !AROUND.has(name))
  if (strange.length > 0)
    throw new Failure('VALIDATION_FAILED', {
      issues: strange.map(([name]) => invalid(name, 'error.unknown_field')),
    })
  return { ...stored, ...Object.fromEntries(named) }
}
