import { sampleValues } from './sample-values.ts'
import { namedBodies, sampleBodies } from './sample-bodies.ts'

/** What this file reads of a JSON Schema. */
interface Schema {
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly maxItems?: number
  readonly minimum?: number
  readonly contentMediaType?: string
}

const isFull = (value: unknown) => value !== '' && value !== null

function plain({ type, minimum, contentMediaType }: Schema, name: string): unknown {
  if (type === 'boolean') return /^is_|verified|success/u.test(name)
  if (type === 'integer' || type === 'number') return minimum ?? 1
  if (type === 'null') return null
  if (type === 'object') return {}
  return contentMediaType === undefined ? name.replaceAll('_', ' ') : '(bytes)'
}

/** Whether a known value is of the kind that the schema asks for. */
export const fits = ({ type, anyOf, enum: choices }: Schema, value: unknown): boolean => {
  if (choices) return choices.includes(value)
  if (anyOf) return anyOf.some((each) => fits(each, value))
  if (type === 'integer' || type === 'number') return typeof value === 'number'
  return type === undefined || type === typeof value
}

/** A value that the schema allows, as telling as the names in it are. */
export function exampleOf(schema: Schema, name = '', operation = ''): unknown {
  const known = [`${operation}.${name}`, name].find(
    (key) => Object.hasOwn(sampleValues, key) && fits(schema, sampleValues[key]),
  )
  if (known !== undefined) return sampleValues[known]
  if ('const' in schema) return schema.const
  if (schema.enum) return schema.enum.find(isFull) ?? schema.enum[0]
  if (schema.anyOf) return exampleOf(schema.anyOf.find(({ type }) => type !== 'null') ?? {}, name, operation)
  if (schema.properties) {
    return Object.fromEntries(
      Object.entries(schema.properties).map(([key, each]) => [key, exampleOf(each, key, operation)]),
    )
  }
  if (schema.type === 'array')
    return schema.maxItems === 0 ? [] : [exampleOf(schema.items ?? {}, name, operation)]
  return plain(schema, name)
}

/** What the endpoint of this name accepts: one body, or several under names. */
export const examplesOfBody = (name: string, schema: Schema): object =>
  Object.hasOwn(namedBodies, name)
    ? { examples: namedBodies[name] }
    : { example: sampleBodies[name] ?? exampleOf(schema, '', name) }
