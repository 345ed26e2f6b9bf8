import type { Answers } from './answers.ts'

/** A question about the answers given so far. It knows which fields it reads and can say itself in words. */
export interface Condition<Name extends string = string> {
  readonly reads: readonly Name[]
  /** English, for the generated documentation. */
  readonly says: string
  holds(answers: Answers): boolean
}

export const is = <N extends string>(field: N, ...values: (string | boolean)[]): Condition<N> => ({
  reads: [field],
  says: `${field} is ${values.join(' or ')}`,
  holds: (answers) => values.some((value) => answers[field] === value),
})

export const not = <N extends string>(condition: Condition<N>): Condition<N> => ({
  reads: condition.reads,
  says: `not (${condition.says})`,
  holds: (answers) => !condition.holds(answers),
})

export const all = <N extends string>(...conditions: Condition<N>[]): Condition<N> => ({
  reads: conditions.flatMap((condition) => condition.reads),
  says: conditions.map((condition) => condition.says).join(' and '),
  holds: (answers) => conditions.every((condition) => condition.holds(answers)),
})

export const any = <N extends string>(...conditions: Condition<N>[]): Condition<N> => ({
  reads: conditions.flatMap((condition) => condition.reads),
  says: conditions.map((condition) => condition.says).join(' or '),
  holds: (answers) => conditions.some((condition) => condition.holds(answers)),
})
