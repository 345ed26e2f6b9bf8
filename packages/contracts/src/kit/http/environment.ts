import type { Static, TObject } from 'typebox'
import { Convert, Default, Errors } from 'typebox/value'

/** Everything that is wrong with the environment, in one error. */
export class ConfigError extends Error {
  override name = 'ConfigError'

  constructor(faults: readonly string[]) {
    super(`The configuration is wrong:\n  ${[...new Set(faults)].join('\n  ')}`)
  }
}

/**
 * Reads the variables that a schema declares; an empty one counts as absent. Gives them with their defaults, and a
 * sentence for each that is wrong, which names the variable and never repeats its value.
 */
export function readEnvironment<Schema extends TObject>(
  schema: Schema,
  source: Readonly<Record<string, string | undefined>>,
): { variables: Static<Schema>; faults: string[] } {
  const given: Record<string, string> = {}
  for (const name in schema.properties) if (source[name]) given[name] = source[name]
  const variables = Convert(schema, Default(schema, given)) as Static<Schema>
  const faults = Errors(schema, variables).map(
    ({ instancePath, message }) => `${instancePath.slice(1)} ${message}`,
  )
  return { variables, faults }
}
