import type { Term } from '../../kit/condition.ts'
import type { Field } from '../../kit/field.ts'
import type { ApplicationForm } from '../sections/section.ts'

/** A part of a JSON Schema. */
export type Schema = Readonly<Record<string, unknown>>

/** A tick on the wire: `true` is also 1. */
export const TICKED = [true, 1]

const initialOf = (field: Field): string | boolean | undefined =>
  field.kind === 'date' ? undefined : (field.initial ?? (field.kind === 'flag' ? undefined : ''))

/**
 * A condition as a schema that holds for the same answers. An answer that is left out counts as its initial one, and one
 * that is not asked for counts for nothing.
 */
function conditionSchema(form: ApplicationForm, term: Term): Schema {
  if ('not' in term) return { not: conditionSchema(form, term.not) }
  if ('all' in term) return { allOf: term.all.map((each) => conditionSchema(form, each)) }
  if ('any' in term) return { anyOf: term.any.map((each) => conditionSchema(form, each)) }
  const { field: name, values } = term
  const field = form.fields[name]!
  const initial = initialOf(field)
  const wire = values.flatMap((value): readonly unknown[] => (value === true ? TICKED : [value]))
  const answered = {
    properties: { [name]: { enum: wire } },
    ...(!(initial !== undefined && values.includes(initial)) && { required: [name] }),
  }
  return field.when ? { allOf: [conditionSchema(form, field.when.term), answered] } : answered
}

/** What holds where a condition does: constraints by field, and the fields that have to be there. */
interface Block {
  readonly condition?: Schema
  readonly properties: Record<string, Schema[]>
  readonly required: Set<string>
}

/** Gathers what is asked under each condition, so that each condition is written once. */
export class Blocks {
  readonly #form: ApplicationForm
  readonly #blocks = new Map<string, Block>()

  constructor(form: ApplicationForm) {
    this.#form = form
  }

  /** The block of what holds where all of the conditions do; without any, always. */
  where(...terms: readonly (Term | undefined)[]): Block {
    const given = terms.filter((term) => term !== undefined)
    const schemas = given.map((term) => conditionSchema(this.#form, term))
    const condition = schemas.length > 1 ? { allOf: schemas } : schemas[0]
    const key = JSON.stringify(condition ?? null)
    const known = this.#blocks.get(key)
    if (known) return known
    const block: Block = { ...(condition && { condition }), properties: {}, required: new Set() }
    this.#blocks.set(key, block)
    return block
  }

  /** The conditions with what follows from them. */
  schemas(): Schema[] {
    return [...this.#blocks.values()].map(({ condition, properties, required }) => {
      const then = {
        ...(required.size > 0 && { required: [...required] }),
        properties: Object.fromEntries(
          Object.entries(properties).map(([name, parts]) => [
            name,
            parts.length === 1 ? parts[0] : { allOf: parts },
          ]),
        ),
      }
      // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
      return condition ? { if: condition, then } : then
    })
  }
}
