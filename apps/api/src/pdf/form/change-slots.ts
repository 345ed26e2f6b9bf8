import { isChangeAsked } from '@pan/contracts/forms/sections/changes'
import type { Filled } from '../layout/layout.ts'
import { textAnswer, type PrintableApplication } from '../writer/printable.ts'
import { type Answers, isAnswer } from './printed-answers.ts'

/** The ticks beside the rows that change. A new copy of a lost card changes nothing and prints none. */
export const changes = (
  { answers, flow }: PrintableApplication,
  slots: Readonly<Record<string, readonly string[]>>,
): Filled =>
  Object.fromEntries(
    Object.entries(slots)
      .filter(([what]) => flow === 'correction' && isChangeAsked(answers, `${what}_update_flag`))
      .flatMap(([, names]) => names.map((name) => [name, true])),
  )

export const otherPans = (answers: Answers): string[] =>
  isAnswer(answers, 'other_pan_present_flag', '1')
    ? ['1', '2', '3'].map((n) => textAnswer(answers, `other_pan_nbr${n}`)).filter(Boolean)
    : []
