import type { Static, TObject } from 'typebox'
import { Convert, Default, Errors } from 'typebox/value'

/** Everything that is wrong with the environment, in one error; `heading` where that is not the configuration itself. */
export class ConfigError extends Error {
  override name = 'ConfigError'

  constructor(faults: readonly string[], heading = 'The configuration is wrong') {
    super(`${heading}:\n  ${[...new Set(faults)].join('\n  ')}`)
  }
}

interface Fault {
  readonly instancePath: string
  readonly keyword: string
  readonly message: string
  readonly params: object
}

/** What is wrong with a variable. A pattern alone tells few people what is wanted: the description of the variable does. */
function sentence({ instancePath, keyword, message, params }: Fault, schema: TObject): string {
  const name = instancePath.slice(1)
  if ('allowedValues' in params)
    return `${name} must be one of ${String(params.allowedValues).replaceAll(',', ', ')}`
  const { description } = schema.properties[name] as { description?: string }
  return keyword === 'pattern' && description ? `${name} ${message}: ${description}` : `${name} ${message}`
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
  const faults = Errors(schema, variables).map((fault) => sentence(fault, schema))
  return { variables, faults }
}
