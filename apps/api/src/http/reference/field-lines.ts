import type { FieldLine } from '@pan/contracts/reference/reference-schemas'
import { nameIn, type Description, type Schema } from './description-types.ts'

type Schemas = Description['components']['schemas']

const LIMITS = ['minLength', 'maxLength', 'minimum', 'maximum', 'maxItems', 'pattern', 'format'] as const

/** Every variant of a schema: itself, or what it can be instead. */
function variantsOf(schema: Schema, schemas: Schemas): Schema[] {
  if (schema.$ref !== undefined) return variantsOf(schemas[nameIn(schema.$ref)] ?? {}, schemas)
  return schema.anyOf ? schema.anyOf.flatMap((each) => variantsOf(each, schemas)) : [schema]
}

const plainType = ({ type, enum: values, const: only }: Schema): string => {
  const [value = only] = values ?? []
  return type ?? (value === undefined ? 'any' : typeof value)
}

function typeOf(schema: Schema, schemas: Schemas): string {
  const types = variantsOf(schema, schemas).map((each) =>
    each.items ? `${typeOf(each.items, schemas)}[]` : plainType(each),
  )
  return [...new Set(types)].join(' | ')
}

const sentences = ({ title = '', description = '' }: Schema): string =>
  [title && (/[?.]$/u.test(title) ? title : `${title}.`), description].filter(Boolean).join(' ')

function valuesOf(variants: readonly Schema[]): string[] {
  return variants.flatMap(({ enum: values, const: only }) =>
    (values ?? (only === undefined ? [] : [only])).map((value) => JSON.stringify(value)),
  )
}

/** A member by itself. */
export function fieldLine(
  name: string,
  schema: Schema,
  schemas: Schemas,
  { depth, isRequired }: { readonly depth: number; readonly isRequired: boolean },
): FieldLine {
  const variants = variantsOf(schema, schemas).flatMap((each) =>
    each.items ? variantsOf(each.items, schemas) : [each],
  )
  const values = valuesOf(variants)
  const [example] = schema.examples ?? []
  const limits = variants.flatMap((each) =>
    LIMITS.flatMap((limit) => (each[limit] === undefined ? [] : [`${limit}: ${each[limit]}`])),
  )
  return {
    name,
    depth,
    type: typeOf(schema, schemas),
    is_required: isRequired,
    about: sentences(schema),
    limits: [...new Set(limits)],
    values,
    is_open: values.length > 0 && variants.some((each) => !each.enum && each.type === 'string'),
    example: example === undefined ? '' : JSON.stringify(example),
  }
}

/** The members of a schema, each followed by those inside it. */
export function fieldLines(schema: Schema, schemas: Schemas, depth = 0): FieldLine[] {
  return variantsOf(schema, schemas).flatMap(({ properties = {}, required = [], items }) => [
    ...(items ? fieldLines(items, schemas, depth) : []),
    ...Object.entries(properties).flatMap(([name, each]) => [
      fieldLine(name, each, schemas, { depth, isRequired: required.includes(name) }),
      ...fieldLines(each, schemas, depth + 1),
    ]),
  ])
}
