import { isDeepStrictEqual } from 'node:util'
import { MOTHER_FLAG } from '@pan/contracts/forms/sections/changes'
import { isEmpty, type Answers } from '@pan/contracts/kit/answers'
import { isoDate, parseDate } from '@pan/contracts/kit/date-text'
import type { Sealer } from '../../crypto/sealed.ts'
import type { ApplicationRow } from './applications.repository.ts'

export const AADHAAR_FIELDS = ['aadhar_nbr', 'ra_aadhar_nbr'] as const

const place = (id: string) => `applications.sealed:${id}`

export const lastFour = (number: unknown): string => String(number ?? '').slice(-4)

/** What is kept of answers: all but what is empty, and but a No that says the same as nothing. */
const filled = (answers: Answers): Answers =>
  Object.fromEntries(
    Object.entries(answers).filter(
      ([name, value]) => (value !== false || name === MOTHER_FLAG) && !isEmpty(value),
    ),
  )

/** Whether answers are those that are stored. */
export const isStored = (stored: Answers, answers: Answers): boolean =>
  isDeepStrictEqual(filled(answers), stored)

/** Encrypts the answers of an application for its row. */
export const sealAnswers = (sealer: Sealer, id: string, answers: Answers): string =>
  sealer.seal(place(id), JSON.stringify(filled(answers)))

/** The answers of a row. Up to release 0.2.0 a row held most of them as they were, and encrypted Aadhaar numbers and PANs alone. */
export const openAnswers = (
  sealer: Sealer,
  { id, answers, sealed }: Pick<ApplicationRow, 'id' | 'answers' | 'sealed'>,
): Answers =>
  sealed === '' ? answers : { ...answers, ...(JSON.parse(sealer.open(place(id), sealed)) as Answers) }

/**
 * What a day of birth (yyyy-mm-dd) is looked for by: its keyed hash, one for each key of the ring, the current one first. The
 * store does not tell the day, and rows are found by it all the same.
 */
export const birthKeys = (sealer: Sealer, day: string): string[] =>
  sealer.blind('applications.date_of_birth', day)

/** What a PAN is looked for by, in the same way. */
export const panKeys = (sealer: Sealer, pan: string): string[] => sealer.blind('applications.pan', pan)

/** What the PAN that answers name is looked for by; empty where they name none. */
export const panKeyOf = (sealer: Sealer, { pan_alloted_nbr: pan }: Answers): string =>
  isEmpty(pan) ? '' : panKeys(sealer, String(pan))[0]!

/** The columns of a row that follow from its answers. */
export const columnsOf = (sealer: Sealer, id: string, answers: Answers) => ({
  answers: {},
  sealed: sealAnswers(sealer, id, answers),
  aadhaarLastFour: lastFour(answers['aadhar_nbr']),
  raAadhaarLastFour: lastFour(answers['ra_aadhar_nbr']),
  mobile: String(answers['cell_nbr']),
  email: String(answers['email_address']).toLowerCase(),
  dateOfBirth: birthKeys(sealer, isoDate(parseDate(String(answers['date_of_birth']))!))[0]!,
  panKey: panKeyOf(sealer, answers),
})
