import type { Answers } from '@pan/contracts/kit/answers'
import { PRIVACY_VERSION } from '@pan/contracts/privacy'
import { CHANNELS, consentTo } from '@pan/contracts/short-messages'

const PURPOSES: Readonly<Record<string, string>> = {
  consent_application: 'application',
  consent_aadhaar: 'aadhaar',
  ...Object.fromEntries(CHANNELS.map((channel) => [consentTo(channel), channel])),
}

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
