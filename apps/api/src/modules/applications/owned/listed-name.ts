import type { Answers } from '@pan/contracts/kit/answers'

export const textOf = (answers: Answers, name: string): string => String(answers[name] ?? '')

/** An entity has one name; a person has one on the card, or leaves that open and is named in full. */
export const listedName = (answers: Answers): string =>
  textOf(answers, 'name_on_card') ||
  ['applicant_firstname', 'applicant_middlename', 'applicant_lastname']
    .map((name) => textOf(answers, name))
    .filter(Boolean)
    .join(' ')
