import { ROW_BOXES, sharedRow } from '@pan/contracts/pan/address'
import type { Filled } from '../layout/layout.ts'
import { textAnswer } from '../writer/printable.ts'
import type { PrintableApplication } from '../writer/printable.ts'

/** Addresses in the rows of the forms: several answers share a row, and which ones depends on the edition. */

type Answers = PrintableApplication['answers']

const isAddressGiven = (answers: Answers, prefix: string): boolean =>
  textAnswer(answers, `${prefix}_flatno`) !== ''

const placeOf = (answers: Answers, from: string, to: string): Filled => ({
  [`${to}_state`]: textAnswer(answers, `${from}_state`),
  [`${to}_country`]: textAnswer(answers, `${from}_country`),
  [`${to}_pin`]: textAnswer(answers, `${from}_pincode`),
})

/** An address that was given; nothing where none was. */
export function address(answers: Answers, from: string, to: string): Filled {
  if (!isAddressGiven(answers, from)) return {}
  const line = (name: string) => textAnswer(answers, `${from}_${name}`)
  return {
    [`${to}_row1`]: sharedRow(line('flatno'), line('premises')),
    [`${to}_row2`]: line('street'),
    [`${to}_row3`]: line('post_office'),
    [`${to}_row4`]: sharedRow(line('area'), line('city')),
    [`${to}_row5`]: line('district'),
    ...placeOf(answers, from, to),
  }
}

/** Two answers in a row of the older form that asks both at once; the second goes on below where they do not fit. */
function joined(first: string, second: string): [row: string, rest: string] {
  if (first === second) return [first, '']
  const both = sharedRow(first, second)
  return both.length <= ROW_BOXES ? [both, ''] : [first, second]
}

/** An address in the rows of the forms of before April 2026. */
export function address1962(answers: Answers, from: string, to: string): Filled {
  if (!isAddressGiven(answers, from)) return {}
  const line = (name: string) => textAnswer(answers, `${from}_${name}`)
  const [street, postOffice] = joined(line('street'), line('post_office'))
  const [city, district] = joined(line('city'), line('district'))
  return {
    [`${to}_row1`]: line('flatno'),
    [`${to}_row2`]: line('premises'),
    [`${to}_row3`]: street,
    [`${to}_row4`]: line('area'),
    [`${to}_row5`]: city,
    [`${to}_more`]: [postOffice, district].filter(Boolean).join(', '),
    ...placeOf(answers, from, to),
  }
}

/** Where letters go: the address of that name. */
export const lettersTo = (answers: Answers): 'residence' | 'office' =>
  textAnswer(answers, 'communication_preference') === 'OFFICE' ? 'office' : 'residence'

/** The address of an entity's office: where letters go, if it named none. */
export const officeOf = (answers: Answers): 'residence' | 'office' =>
  isAddressGiven(answers, 'office') ? 'office' : lettersTo(answers)

/** Whether the card goes abroad, which costs more at the PAN office. */
export const goesAbroad = (answers: Answers): boolean =>
  !['', 'INDIA'].includes(textAnswer(answers, `${lettersTo(answers)}_country`))
