import type { Field } from '@pan/contracts/kit/field'

/** The answer of a question that has to be answered and can be in one way alone; undefined where there is a choice. */
export function onlyAnswer(field: Field): string | undefined {
  if (field.kind !== 'choice' || field.required === undefined || field.options.length !== 1) return undefined
  const [{ value, when } = { value: undefined }] = field.options
  return when ? undefined : value
}

/** What stands in a field before anybody answers. */
export const initialAnswer = (field: Field): string =>
  (field.kind === 'text' || field.kind === 'choice' ? (field.initial ?? onlyAnswer(field)) : undefined) ?? ''
