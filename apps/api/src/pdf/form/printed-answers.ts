import type { Filled } from '../layout/layout.ts'
import { textAnswer, type PrintableApplication } from '../writer/printable.ts'

/** From answers to the slots that several forms share. Where a form asks something else than the screen, the rule is here. */

export type Answers = PrintableApplication['answers']

export const ticked = (marks: Readonly<Record<string, boolean>>): Filled =>
  Object.fromEntries(Object.entries(marks).map(([name, holds]) => [name, holds || undefined]))

export const isAnswer = (answers: Answers, name: string, value: string): boolean =>
  textAnswer(answers, name) === value
