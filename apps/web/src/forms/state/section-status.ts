import type { Answers } from '@pan/contracts/kit/answers'
import type { Form, Section } from '@pan/contracts/kit/form'
import { initialAnswer } from './initial-answer.ts'

interface Known {
  /** Fields that would be refused now. */
  wrong: ReadonlySet<string>
  /** Those whose problem the person sees. */
  shown: ReadonlySet<string>
  touched: (name: string) => boolean
  answers: Answers
}

export const fieldsOf = (section: Section): string[] => section.groups.flatMap((group) => group.fields)

const isAnswered = (form: Form, name: string, answers: Answers) =>
  (answers[name] || '') !== initialAnswer(form.fields[name]!)

function statusOf(form: Form, section: Section, known: Known): string {
  const names = fieldsOf(section)
  const problems = names.filter((name) => known.shown.has(name)).length
  if (problems > 0) return `problems:${problems}`
  const isBegun = names.some((name) => known.touched(name) || isAnswered(form, name, known.answers))
  if (!isBegun) return 'notStarted'
  return names.some((name) => known.wrong.has(name)) ? 'started' : 'complete'
}

/** How far each section is, as one word that can be compared: complete, started, notStarted or problems:2. */
export const sectionStatuses = (form: Form, known: Known): Record<string, string> =>
  Object.fromEntries(form.sections.map((section) => [section.id, statusOf(form, section, known)]))
