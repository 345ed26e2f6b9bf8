import { isEmpty, type Answers } from './answers.ts'
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

const isOver = (option: Option, { today }: Context) =>
  option.validTo !== undefined && compareDates(today, option.validTo) > 0

/** The choices that are open on a day. */
export const optionsOn = (field: ChoiceField, context: Context): readonly Option[] =>
  field.options.filter((option) => !isOver(option, context))

function checkField(name: string, field: Field, kept: Answers, context: Context): Issue | undefined {
  const value = kept[name]
  if (isEmpty(value)) {
    return field.required && (field.requiredWhen?.holds(kept) ?? true)
      ? { field: name, code: 'required', message: { key: field.required } }
      : undefined
  }
  if (field.kind === 'choice') {
    const option = field.options.find((candidate) => candidate.value === value)
    if (!option) return { field: name, code: 'choice.unknown', message: { key: 'form.choice.unknown' } }
    if (isOver(option, context)) {
      return { field: name, code: 'choice.over', message: { key: 'form.choice.over' } }
    }
  }
  for (const rule of field.rules) {
    if (!rule.test(value as never, kept, context)) {
      const { key, params } = { key: rule.message, params: rule.params }
      return { field: name, code: rule.code, message: params ? { key, params } : { key } }
    }
  }
  // After the rules: a mobile number of twenty digits is told that it has ten, not that the boxes end.
  if (field.kind === 'text' && (value as string).length > field.max) {
    return { field: name, code: 'too-long', message: { key: 'form.too_long', params: { max: field.max } } }
  }
  return undefined
}

const broken = (rules: readonly FormRule[], kept: Answers, context: Context): Issue[] =>
  rules
    .filter((rule) => !rule.test(kept, context))
    .map(({ field, code, message, params }) => ({
      field,
      code,
      message: params ? { key: message, params } : { key: message },
    }))

/** Everything that keeps these answers from being accepted: at most one issue a field, in the form's order. */
export const check = (form: Form, answers: Answers, context: Context): Issue[] =>
  checkRelevant(form, relevant(form, answers), context)

/** The same for whoever has left the relevant ones alone already. */
export function checkRelevant(form: Form, kept: Answers, context: Context): Issue[] {
  const issues: Issue[] = []
  const right = new Set<string>()
  for (const name in form.fields) {
    const field = form.fields[name]!
    if (field.when && !field.when.holds(kept)) continue
    const issue = checkField(name, field, kept, context)
    if (issue) issues.push(issue)
    else right.add(name)
  }
  const crossed = broken(
    form.rules.filter((rule) => right.has(rule.field)),
    kept,
    context,
  )
  if (crossed.length === 0) return issues
  const byField = new Map([...crossed.toReversed(), ...issues].map((issue) => [issue.field, issue]))
  return Object.keys(form.fields).flatMap((name) => byField.get(name) ?? [])
}

/** What is worth a second look, for fields that are shown; never a reason to refuse. */
export function warnings(form: Form, answers: Answers, context: Context): Issue[] {
  const kept = relevant(form, answers)
  const visible = new Set(shown(form, answers))
  return broken(
    form.warnings.filter((rule) => visible.has(rule.field)),
    kept,
    context,
  )
}
