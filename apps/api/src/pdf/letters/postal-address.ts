import { lettersTo } from '../form/filled-address.ts'
import { signatoryOf } from '../signatory.ts'
import { spokenName, textAnswer, type PrintableApplication } from '../writer/printable.ts'

/** Where a letter to an applicant goes. */
export interface PostalAddress {
  readonly name: string
  /** Who gets it for a child, or for somebody who is represented; empty otherwise. */
  readonly careOf: string
  /** From the door to the country; empty where none was given. */
  readonly lines: readonly string[]
}

/** The address of an applicant, from answers that count. */
export function postalAddressOf(application: PrintableApplication): PostalAddress {
  const { answers } = application
  const signatory = signatoryOf(application)
  const from = lettersTo(answers)
  const of = (name: string) => textAnswer(answers, `${from}_${name}`)
  const joined = (...parts: string[]) => parts.filter(Boolean).join(', ')
  const isGiven = of('flatno') !== ''
  const lines = [
    from === 'office' ? textAnswer(answers, 'office_name') : '',
    joined(of('flatno'), of('premises')),
    joined(of('street'), of('post_office')),
    of('area'),
    [of('city'), of('pincode')].filter(Boolean).join(' '),
    joined(of('district'), of('state')),
    of('country') === 'INDIA' ? '' : of('country'),
  ]
  return {
    name: spokenName(answers, 'applicant'),
    careOf: signatory.role === 'representative' ? signatory.name : '',
    lines: isGiven ? lines.filter(Boolean) : [],
  }
}

/** An address line by line. */
export const addressee = ({ name, careOf, lines }: PostalAddress): string[] => [
  name,
  ...(careOf === '' ? [] : [`C/O ${careOf}`]),
  ...lines,
]
