import type { TSchema } from 'typebox'
import { Compile, type Validator } from 'typebox/compile'
import { Settings } from 'typebox/system'
import { Failure, type FailureDetails } from '../../errors/failure.ts'

// A form has some ninety fields; the default of eight would drop errors.
Settings.Set({ maxErrors: 200 })

type Issues = NonNullable<FailureDetails['issues']>

function issuesOf(validator: Validator, value: unknown): Issues {
  const issues = new Map<string, string>()
  for (const error of validator.Errors(value)) {
    // Within a field the names are what somebody has sent, as the values are: the field is told.
    if (error.keyword === 'additionalProperties' && error.instancePath === '') {
      for (const name of error.params.additionalProperties) {
        issues.set(name, 'error.unknown_field')
      }
    } else if (error.keyword === 'required') {
      for (const name of error.params.requiredProperties) {
        issues.set(name, 'form.required')
      }
    } else {
      const field = error.instancePath.split('/')[1] ?? ''
      if (field !== '' && !issues.has(field)) issues.set(field, 'error.wrong_type')
    }
  }
  return [...issues].map(([field, key]) => ({ field, message: { key } }))
}

/** Gives a function that lets a value of the right shape pass and throws MALFORMED_REQUEST, by field, for any other. */
export function shape(schemaOf: () => TSchema): (value: unknown) => void {
  // Asked for and compiled at the first call: start-up does not wait for schemas that nobody uses.
  let validator: Validator | undefined
  return (value) => {
    validator ??= Compile(schemaOf())
    if (!validator.Check(value))
      throw new Failure('MALFORMED_REQUEST', { issues: issuesOf(validator, value) })
  }
}
