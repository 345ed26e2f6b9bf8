import type { MessageRef } from '@pan/contracts/kit/field'
import { relevant, shown, type Form, type Group, type Section } from '@pan/contracts/kit/form'
import { normalise } from '@pan/contracts/kit/normalise'
import type { Answers } from '@pan/contracts/kit/answers'
import { answerLine, answerText } from './answer-text.ts'

type Say = (message: MessageRef) => string

export interface ReviewRow {
  /** The field that a change leads to. */
  name: string
  label: string
  value: string
}

export interface ReviewGroup {
  key: string
  title: string | undefined
  rows: ReviewRow[]
}

/** The labels of the form tell what may stay open; on the review that is of no use. */
const withoutBrackets = (label: string) => label.replace(/\s*\([^)]*\)$/u, '')

function rowsOf(
  form: Form,
  group: Group,
  visible: ReadonlySet<string>,
  answers: Answers,
  say: Say,
): ReviewRow[] {
  if (group.ticks) {
    const ticked = group.fields
      .map((name) => answerLine(form.fields[name]!, answers[name], say))
      .filter(Boolean)
    const label = group.title ? say({ key: group.title }) : ''
    return [{ name: group.fields[0]!, label, value: ticked.join(', ') }]
  }
  return group.fields
    .filter((name) => visible.has(name))
    .map((name) => {
      const field = form.fields[name]!
      return {
        name,
        label: withoutBrackets(say({ key: field.label })),
        value: answerText(field, answers[name], say),
      }
    })
}

/** A section's answers as its applicant reads them; groups that do not apply are left out. */
export function reviewGroups(
  form: Form,
  section: Section,
  raw: Readonly<Record<string, unknown>>,
  say: Say,
): ReviewGroup[] {
  const answers = relevant(form, normalise(form, raw))
  const visible = new Set(shown(form, answers))
  return section.groups.flatMap((group) => {
    const rows = rowsOf(form, group, visible, answers, say)
    const title = group.title && !group.ticks ? withoutBrackets(say({ key: group.title })) : undefined
    return rows.length > 0 ? [{ key: group.fields[0]!, title, rows }] : []
  })
}
