import { ageOn } from '@pan/contracts/kit/calendar-date'
import { parseDate } from '@pan/contracts/kit/date-text'
import { ADULT_AGE } from '@pan/contracts/pan/applicant'
import { OFFICE_OF_SIGNATORY } from '@pan/contracts/pan/signatory'
import { textAnswer, spokenName } from './writer/printable.ts'
import type { PrintableApplication } from './writer/printable.ts'

/** Who signs an application. A name that nobody told us is left for the pen. */
export type Signatory =
  | { role: 'applicant'; name: string }
  | { role: 'representative'; name: string }
  | { role: 'officer'; name: string; office: string }

const isMinor = ({ answers, applicationDate }: PrintableApplication): boolean => {
  const birth = parseDate(textAnswer(answers, 'date_of_birth'))
  const day = parseDate(applicationDate)
  return birth !== undefined && day !== undefined && ageOn(birth, day) < ADULT_AGE
}

export function signatoryOf(application: PrintableApplication): Signatory {
  const { answers, kind } = application
  const named = answers['ra_status'] === 'YES' ? spokenName(answers, 'ra') : ''
  if (kind !== 'individual') {
    // An application from before the question has no answer to it: its representative was taken for who signs.
    const isAsked = answers['signatory_designation'] !== undefined
    const name = spokenName(answers, 'signatory') || (isAsked ? '' : named)
    const office = textAnswer(answers, 'signatory_designation') || OFFICE_OF_SIGNATORY[kind]
    return { role: 'officer', name, office }
  }
  if (named || isMinor(application)) return { role: 'representative', name: named }
  return { role: 'applicant', name: spokenName(answers, 'applicant') }
}
