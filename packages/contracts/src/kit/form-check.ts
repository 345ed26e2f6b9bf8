import { isEmpty, type Answers } from './answers.ts'
import type { Context, Field } from './field.ts'
import { type FormRule, type Form, type Issue, relevant, shown, isOver } from './form.ts'

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

/** Checks answers for whoever has left the relevant ones alone already. */
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
