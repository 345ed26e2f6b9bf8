import { screenForm } from '@pan/contracts/forms/register'
import { FLOWS_AND_KINDS } from '@pan/contracts/forms/samples/flows.sample'
import { expect, test } from 'vitest'
import { valuesOf } from './use-form-state.ts'

test('a question that can be answered in one way alone is answered from the start, in whichever form it stands', () => {
  const given = FLOWS_AND_KINDS.flatMap(({ flow, kind }) => {
    const form = screenForm(flow, kind)
    const values = valuesOf(form)
    return Object.entries(form.fields).flatMap(([name, field]) =>
      field.kind === 'choice' && field.required !== undefined && field.options.length === 1
        ? [[values[name], field.options[0]!.value]]
        : [],
    )
  })
  expect(given.length).toBeGreaterThan(5)
  for (const [value, only] of given) expect(value).toBe(only)
})
