import { application } from '@pan/contracts/partners/application-resource'
import type { TSchema } from 'typebox'
import { fits } from './examples.ts'
import { applicationWords } from './words/application-words.ts'
import { accountWords } from './words/account-words.ts'
import { fieldWords } from './words/field-words.ts'
import { lookupWords } from './words/lookup-words.ts'
import { partnerWords } from './words/partner-words.ts'

/** What this file reads and writes of a JSON Schema. */
interface Schema {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly description?: string
}

const words: Readonly<Record<string, string>> = {
  ...lookupWords,
  ...accountWords,
  ...partnerWords,
  ...applicationWords,
}

/** Members of answers that will have values which nobody knows yet. */
const GROWING = new Set(
  `application_state state next_states type event_types stopped_because fault outcome payment_state payment_status_code
  payment_mode transaction_type appln_mode scopes language by ways application_category
  part parts effect phase`.split(/\s+/u),
)

/** What a member of this name is; an example that its own schema does not allow belongs to another of the name. */
function textOf(name: string, schema: Schema): object {
  const said = words[name]
  if (said !== undefined) return { description: said }
  const { examples = [], ...about } = fieldWords(name) ?? {}
  const allowed = examples.filter((value) => fits(schema, value))
  return { ...about, ...(allowed.length > 0 && { examples: allowed }) }
}

/** A list of values that a program has to expect to grow: those of today are named, and any other is allowed. */
const opened = (schema: Schema): Schema => {
  if (schema.items) return { ...schema, items: opened(schema.items) }
  const isOfTexts = schema.enum?.every((value) => typeof value === 'string')
  return isOfTexts
    ? { anyOf: [schema, { type: 'string', description: 'There will be new values.' }] }
    : schema
}

/** A schema whose properties say what they are; of an answer, lists of values that will grow are open. */
export function explained(schema: TSchema, isAnswer: boolean): TSchema {
  return explain(schema, isAnswer)
}

/** Shapes that several answers have, by the names under which programs will know them. */
const SHARED: ReadonlyMap<unknown, string> = new Map([[application, 'Application']])

export const sharedSchemas = (): Record<string, object> =>
  Object.fromEntries([...SHARED].map(([schema, name]) => [name, inside(schema as Schema, true)]))

const explain = (node: Schema, isAnswer: boolean): Schema => {
  const name = SHARED.get(node)
  return name === undefined ? inside(node, isAnswer) : ({ $ref: `#/components/schemas/${name}` } as Schema)
}

function inside(node: Schema, isAnswer: boolean): Schema {
  return {
    ...node,
    ...(node.properties && {
      properties: Object.fromEntries(
        Object.entries(node.properties).map(([name, each]) => {
          const inner = explain(each, isAnswer)
          const shape = isAnswer && GROWING.has(name) ? opened(inner) : inner
          return [name, { ...textOf(name, shape), ...shape }]
        }),
      ),
    }),
    ...(node.items && { items: explain(node.items, isAnswer) }),
    ...(node.anyOf && { anyOf: node.anyOf.map((each) => explain(each, isAnswer)) }),
  }
}
