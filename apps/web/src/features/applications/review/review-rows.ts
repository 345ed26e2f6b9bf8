import type { TranslateMessage } from '../../../i18n/i18n.tsx'
import { relevant, shown, type Form, type Group, type Section } from '@pan/contracts/kit/form'
import { normalise } from '@pan/contracts/kit/normalise'
import { answerLine, answerText } from '../../../forms/fields/answer-text.ts'
import { composedRows, type AnswerRow } from '../composed-rows.ts'

export interface ReviewRow extends AnswerRow {
  /** What it was, or that nobody here knows; only of what shall change. */
  before?: string
}

export interface ReviewGroup {
  key: string
  title: string | undefined
  rows: ReviewRow[]
}

/** The labels of the form tell what may stay open; on the review that is of no use. */
const withoutBrackets = (label: string) => label.replace(/\s*\([^)]*\)$/u, '')

/** The words for changing a section go by its heading: an applicant is not asked for in the words for a person. */
export const changeKey = ({ title }: Section): string =>
  title.replace('form.section.', 'apply.review.change.')

/**
 * A section's answers as its applicant reads them. Groups that do not apply are left out; ticks make one answer together,
 * and so does an optional group in which nothing was filled in.
 */
export function reviewGroups(
  form: Form,
  section: Section,
  raw: Readonly<Record<string, unknown>>,
  t: TranslateMessage,
): ReviewGroup[] {
  const answers = relevant(form, normalise(form, raw))
  const visible = new Set(shown(form, answers))

  const tickedIn = ({ fields }: Group) =>
    fields
      .map((name) => answerLine(form.fields[name]!, answers[name], t))
      .filter(Boolean)
      .join(', ')
  const rowOf = (name: string): ReviewRow => {
    const field = form.fields[name]!
    return {
      key: name,
      label: withoutBrackets(t({ key: field.label })),
      value: answerText(field, answers[name], t),
    }
  }

  return section.groups.flatMap((group): ReviewGroup[] => {
    const rows = group.fields.filter((name) => visible.has(name)).map(rowOf)
    const [first] = rows
    if (!first) return []
    const { key } = first
    const title = group.title && withoutBrackets(t({ key: group.title }))
    const isLeftOut = group.optional && rows.every(({ value }) => value === '')
    if (!title || !(group.ticks || isLeftOut)) {
      const composed = composedRows(rows, title)
      const isSaid = composed.some(({ label, parts }) => parts && label === title)
      return [{ key, title: isSaid ? undefined : title, rows: composed }]
    }
    return [{ key, title: undefined, rows: [{ key, label: title, value: isLeftOut ? '' : tickedIn(group) }] }]
  })
}
