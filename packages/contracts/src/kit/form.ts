import type { Answers } from './answers.ts'
import { compareDates } from './calendar-date.ts'
import type { ChoiceField, Context, Field, MessageRef, Option } from './field.ts'

/** Questions that stand together under one heading. `optional` ones are folded until somebody wants them. */
export interface Group<Name extends string = string, Key extends string = string> {
  readonly title?: Key
  readonly hint?: Key
  readonly optional?: boolean
  /** Ticks that belong to one question; those that do not apply are shown disabled instead of hidden. */
  readonly ticks?: boolean
  readonly fields: readonly Name[]
}

export interface Section<Name extends string = string, Key extends string = string> {
  /** Its answers are taken from programs; no page asks for them. */
  readonly wireOnly?: boolean
  readonly id: string
  readonly title: Key
  /** The article that helps with it, as its address names it; its title stands in the catalogue under `form.article.<name>`. */
  readonly article?: string
  readonly groups: readonly Group<Name, Key>[]
}

/** A rule over several fields; its message stands at `field`. It is asked only where that field is shown and right by itself. */
export interface FormRule<Name extends string = string, Key extends string = string> {
  readonly field: Name
  readonly code: string
  readonly message: Key
  readonly params?: MessageRef['params']
  test(answers: Answers, context: Context): boolean
}

export interface Form<Name extends string = string, Key extends string = string> {
  readonly id: string
  readonly fields: Readonly<Record<Name, Field<Key>>>
  /** Other names under which an answer is taken from the wire. */
  readonly aliases?: Readonly<Record<string, Name>>
  readonly sections: readonly Section<Name, Key>[]
  readonly rules: readonly FormRule<Name, Key>[]
  /** Things worth a second look that do not stop anybody. */
  readonly warnings: readonly FormRule<Name, Key>[]
}

/** Declares a form: a section or rule that names a field which is not there does not compile. */
export const defineForm = <Key extends string, const F extends Record<string, Field<Key>>>(
  id: string,
  fields: F,
  rest: Omit<Form<keyof F & string, Key>, 'id' | 'fields'>,
): Form<keyof F & string, Key> => ({ id, fields, ...rest })

export interface Issue {
  readonly field: string
  readonly code: string
  readonly message: MessageRef
}

/** The answers that count: walks the fields in order, so a field that is hidden now cannot show another. */
export function relevant(form: Form, answers: Answers): Answers {
  const kept: Record<string, string | boolean | undefined> = {}
  for (const name in form.fields) {
    const field = form.fields[name]!
    const answer = answers[name]
    if (answer !== undefined && (!field.when || field.when.holds(kept))) kept[name] = answer
  }
  return kept
}

/** Names of the fields that a person sees with these answers, in the form's order. */
export function shown(form: Form, answers: Answers): string[] {
  const kept = relevant(form, answers)
  return Object.keys(form.fields).filter((name) => form.fields[name]!.when?.holds(kept) ?? true)
}

export const isOver = (option: Option, { today }: Context) =>
  option.validTo !== undefined && compareDates(today, option.validTo) > 0

/** The choices that are open on a day. */
export const optionsOn = (field: ChoiceField, context: Context): readonly Option[] =>
  field.options.filter((option) => !isOver(option, context))
