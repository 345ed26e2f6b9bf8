import { ROW_BOXES } from '@pan/contracts/pan/address'
import type { Filled } from '../layout/layout.ts'
import { textAnswer, type PrintableApplication } from '../writer/printable.ts'
import { type Answers, ticked, isAnswer } from './printed-answers.ts'

const ROWS_OF_A_NAME = 3

/** A name in three rows of boxes: broken at spaces where it fits that way, box by box where it does not. */
export function nameRows(name: string): string[] {
  const rows: string[] = []
  for (const word of name.split(' ')) {
    const last = rows.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= ROW_BOXES)
      rows[rows.length - 1] = `${last} ${word}`
    else rows.push(word)
  }
  const fits = rows.length <= ROWS_OF_A_NAME && rows.every((row) => row.length <= ROW_BOXES)
  return fits ? rows : [0, 1, 2].map((row) => name.slice(row * ROW_BOXES, (row + 1) * ROW_BOXES))
}

export function running(name: string, to: string): Filled {
  const [row1, row2, row3] = nameRows(name)
  return { [`${to}_1`]: row1, [`${to}_2`]: row2, [`${to}_3`]: row3 }
}

export const person = (answers: Answers, from: string, to: string, middle = 'middlename'): Filled => ({
  [`${to}_first`]: textAnswer(answers, `${from}_firstname`),
  [`${to}_middle`]: textAnswer(answers, `${from}_${middle}`),
  [`${to}_last`]: textAnswer(answers, `${from}_lastname`),
})

/** An entity writes its one name over the rows for a last, first and middle name. */
export function applicantName(answers: Answers, kind: PrintableApplication['kind']): Filled {
  if (kind === 'individual') return person(answers, 'applicant', 'name')
  const [last, first, middle] = nameRows(textAnswer(answers, 'applicant_lastname'))
  return { name_last: last, name_first: first, name_middle: middle }
}

export const parents = (answers: Answers): Filled => {
  const single = textAnswer(answers, 'single_parent')
  return {
    ...person(answers, 'father', 'father'),
    ...person(answers, 'mother', 'mother'),
    ...ticked({
      single_yes: single === 'MOTHER' || single === 'FATHER',
      single_no: single === 'NONE',
      print_father: isAnswer(answers, 'parent_option', 'FATHER'),
      print_mother: isAnswer(answers, 'parent_option', 'MOTHER'),
    }),
  }
}
