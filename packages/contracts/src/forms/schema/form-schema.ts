import type { CalendarDate } from '../../kit/calendar-date.ts'
import type { Field } from '../../kit/field.ts'
import { optionsOn } from '../../kit/form.ts'
import type { ApplicationForm } from '../sections/section.ts'
import { RULE_PATTERNS } from './rule-patterns.ts'
import { Blocks, TICKED, type Schema } from './schema-conditions.ts'
import { sentenceOf, english, WIRE, aboutField } from './field-schema.ts'

function constraints(name: string, field: Field, today: CalendarDate, blocks: Blocks): void {
  const when = field.when?.term
  const add = (block: ReturnType<Blocks['where']>, part: Schema) =>
    void (block.properties[name] ??= []).push(part)
  const shown = blocks.where(when)
  if (field.required) {
    const needed = blocks.where(when, field.requiredWhen?.term)
    const initial = field.kind === 'date' ? undefined : field.initial
    if (initial === undefined) needed.required.add(name)
    if (field.kind !== 'flag') add(needed, { minLength: 1, 'x-rule': 'required' })
  }
  if (field.kind === 'choice') {
    const open = optionsOn(field, { today }).map(({ value }) => value)
    add(shown, { enum: [...open, ''], 'x-rule': 'choice.unknown' })
  }
  if (field.kind === 'text') add(shown, { maxLength: field.max, 'x-rule': 'too-long' })
  for (const { code } of field.rules) {
    if (code === 'consent') add(shown, { enum: TICKED, 'x-rule': code })
    const rule = RULE_PATTERNS[code]?.(name)
    if (!rule) continue
    // Left empty is judged by whether it is required, not by how it is written.
    const part = { pattern: `^$|${rule.pattern.source}`, 'x-rule': code }
    add(rule.when ? blocks.where(when, rule.when.term) : shown, part)
  }
}

/**
 * A form as a JSON Schema (2020-12) of its answers as the service keeps them: in capitals, dates as dd-mm-yyyy. What the
 * schema takes, the service takes, but for the rules that say `checked_by: service`. `around` are the properties beside
 * the answers.
 */
export function formSchema(
  form: ApplicationForm,
  today: CalendarDate,
  around: { readonly properties: Readonly<Record<string, Schema>>; readonly required: readonly string[] },
): Schema {
  const blocks = new Blocks(form)
  const properties: Record<string, Schema> = {}
  for (const [name, field] of Object.entries(form.fields)) {
    const initial = field.kind === 'date' ? undefined : field.initial
    properties[name] = {
      ...WIRE[field.kind],
      title: english(field.label),
      ...(field.hint && { description: english(field.hint) }),
      ...(initial !== undefined && { default: initial }),
      'x-form': aboutField(field),
    }
    constraints(name, field, today, blocks)
  }
  return {
    type: 'object',
    properties: { ...around.properties, ...properties },
    required: around.required,
    additionalProperties: false,
    allOf: blocks.schemas(),
    'x-form': {
      sections: form.sections.map(({ id, title, groups }) => ({
        id,
        title: sentenceOf(title),
        fields: groups.flatMap(({ fields }) => fields),
      })),
      rules: form.rules.map(({ field, code, message, params }) => ({
        field,
        code,
        message: sentenceOf(message, params),
        checked_by: 'service',
      })),
    },
  }
}
