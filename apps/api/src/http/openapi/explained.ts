import type { TSchema } from 'typebox'
import { accountWords } from './words/account-words.ts'
import { fieldWords } from './words/field-words.ts'
import { lookupWords } from './words/lookup-words.ts'
import { partnerWords } from './words/partner-words.ts'

/** What this file reads and writes of a JSON Schema. */
interface Schema {
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly description?: string
}

const words: Readonly<Record<string, string>> = { ...lookupWords, ...accountWords, ...partnerWords }

/** Members of answers that will have values which nobody knows yet. */
const GROWING = new Set(
  `application_state state next_states type event_types stopped_because fault outcome payment_state payment_status_code
  payment_mode transaction_type appln_mode scopes language by ways application_category`.split(/\s+/u),
)

function textOf(name: string): object {
  const said = words[name]
  if (said !== undefined) return { description: said }
  return fieldWords(name) ?? {}
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
  const walk = (node: Schema): Schema => ({
    ...node,
    ...(node.properties && {
      properties: Object.fromEntries(
        Object.entries(node.properties).map(([name, each]) => {
          const inner = walk(each)
          const shape = isAnswer && GROWING.has(name) ? opened(inner) : inner
          return [name, { ...textOf(name), ...shape }]
        }),
      ),
    }),
    ...(node.items && { items: walk(node.items) }),
    ...(node.anyOf && { anyOf: node.anyOf.map(walk) }),
  })
  return walk(schema)
}
