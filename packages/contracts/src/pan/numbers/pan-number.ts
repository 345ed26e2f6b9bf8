import type { ApplicantKind } from '../applicant.ts'

export const PAN = /^[A-Z]{3}[ABCFGHJLPT][A-Z](?!0000)\d{4}[A-Z]$/u

/**
 * True for ten characters in the shape of a PAN: three letters, the holder's kind, the initial of the name, four digits
 * from 0001, a check letter (its algorithm is not public).
 */
export const isPan = (text: string): boolean => PAN.test(text)

const FOURTH_LETTER: Readonly<Record<ApplicantKind, string>> = {
  individual: 'P',
  huf: 'H',
  company: 'C',
  partnership_firm: 'F',
  association_of_persons: 'A',
  trusts: 'T',
  body_of_individuals: 'B',
  local_authority: 'L',
  artificial_juridical_persons: 'J',
  limited_liability_partnership: 'F',
}

/** Whether the fourth letter, which tells the kind of holder, fits: firms and LLPs share F. */
export const fitsKind = (pan: string, kind: ApplicantKind): boolean => pan[3] === FOURTH_LETTER[kind]
