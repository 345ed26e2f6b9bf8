import type { Answers } from './answers.ts'

/** A condition as data, for whoever has to write it in another language: JSON Schema, for one. */
export type Term =
  | { readonly field: string; readonly values: readonly (string | boolean)[] }
  | { readonly not: Term }
  | { readonly all: readonly Term[] }
  | { readonly any: readonly Term[] }

/** A question about the answers given so far. It knows which fields it reads and can say itself in words. */
export interface Condition<Name extends string = string> {
  readonly reads: readonly Name[]
  /** English, for the generated documentation. */
  readonly says: string
  readonly term: Term
  holds(answers: Answers): boolean
}

export const is = <N extends string>(field: N, ...values: (string | boolean)[]): Condition<N> => ({
  reads: [field],
  says: `${field} is ${values.join(' or ')}`,
  term: { field, values },
  holds: (answers) => values.some((value) => answers[field] === value),
})

export const not = <N extends string>(condition: Condition<N>): Condition<N> => ({
  reads: condition.reads,
  says: `not (${condition.says})`,
  term: { not: condition.term },
  holds: (answers) => !condition.holds(answers),
})

export const all = <N extends string>(...conditions: Condition<N>[]): Condition<N> => ({
  reads: conditions.flatMap((condition) => condition.reads),
  says: conditions.map((condition) => condition.says).join(' and '),
  term: { all: conditions.map((condition) => condition.term) },
  holds: (answers) => conditions.every((condition) => condition.holds(answers)),
})

export const any = <N extends string>(...conditions: Condition<N>[]): Condition<N> => ({
  reads: conditions.flatMap((condition) => condition.reads),
  says: conditions.map((condition) => condition.says).join(' or '),
  term: { any: conditions.map((condition) => condition.term) },
  holds: (answers) => conditions.some((condition) => condition.holds(answers)),
})
