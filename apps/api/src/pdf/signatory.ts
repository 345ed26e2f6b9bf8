import { ageOn } from '@pan/contracts/kit/calendar-date'
import { parseDate } from '@pan/contracts/kit/date-text'
import { ADULT_AGE } from '@pan/contracts/pan/applicant'
import type { ApplicantKind } from '@pan/contracts/pan/applicant'
import { said, spokenName } from './writer/printable.ts'
import type { PrintableApplication } from './writer/printable.ts'

/** In which office somebody signs for an entity of a kind (official check lists of the forms). */
const officers = {
  huf: 'KARTA',
  company: 'DIRECTOR',
  partnership_firm: 'PARTNER',
  association_of_persons: 'AUTHORISED SIGNATORY',
  trusts: 'TRUSTEE',
  body_of_individuals: 'AUTHORISED SIGNATORY',
  local_authority: 'AUTHORISED SIGNATORY',
  artificial_juridical_persons: 'AUTHORISED SIGNATORY',
  limited_liability_partnership: 'DESIGNATED PARTNER',
} as const satisfies Record<Exclude<ApplicantKind, 'individual'>, string>

type Officer = (typeof officers)[keyof typeof officers]

/** Who signs an application. A name that nobody told us is left for the pen. */
export type Signatory =
  | { role: 'applicant'; name: string }
  | { role: 'representative'; name: string }
  | { role: 'officer'; name: string; office: Officer }

const isMinor = ({ answers, applicationDate }: PrintableApplication): boolean => {
  const birth = parseDate(said(answers, 'date_of_birth'))
  const day = parseDate(applicationDate)
  return birth !== undefined && day !== undefined && ageOn(birth, day) < ADULT_AGE
}

export function signatoryOf(application: PrintableApplication): Signatory {
  const { answers, kind } = application
  const named = answers['ra_status'] === 'YES' ? spokenName(answers, 'ra') : ''
  if (kind !== 'individual') return { role: 'officer', name: named, office: officers[kind] }
  if (named || isMinor(application)) return { role: 'representative', name: named }
  return { role: 'applicant', name: spokenName(answers, 'applicant') }
}
