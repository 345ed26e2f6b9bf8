import type { Answers } from '@pan/contracts/kit/answers'
import { PRIVACY_VERSION } from '@pan/contracts/privacy'

const PURPOSES = { consent_application: 'application', consent_aadhaar: 'aadhaar' } as const

export interface Consent {
  readonly purpose: string
  readonly textVersion: string
  readonly given: boolean
}

/** What an applicant was asked to agree to, and the answer; a question that was not asked is not there. */
export const consentsIn = (answers: Answers): Consent[] =>
  Object.entries(PURPOSES).flatMap(([field, purpose]) => {
    const given = answers[field]
    return typeof given === 'boolean' ? [{ purpose, textVersion: PRIVACY_VERSION, given }] : []
  })
