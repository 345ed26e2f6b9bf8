import { isChangeAsked } from '@pan/contracts/forms/sections/changes'
import { ROW_BOXES } from '@pan/contracts/pan/address'
import { registrationInBoxes } from '@pan/contracts/pan/numbers/registration-number'
import type { Filled } from '../layout/layout.ts'
import { textAnswer } from '../writer/printable.ts'
import type { PrintableApplication } from '../writer/printable.ts'
import { signatoryOf } from '../signatory.ts'
import { address } from './filled-address.ts'

/** From answers to the slots that several forms share. Where a form asks something else than the screen, the rule is here. */

export type Answers = PrintableApplication['answers']

const MOBILE_BOXES = 10
const ROWS_OF_A_NAME = 3
/** Boxes for a registration number on Form 94 (item 6) and PAN CR-02. */
export const REGISTRATION_BOXES = 13

export const ticked = (marks: Readonly<Record<string, boolean>>): Filled =>
  Object.fromEntries(Object.entries(marks).map(([name, holds]) => [name, holds || undefined]))

export const isAnswer = (answers: Answers, name: string, value: string): boolean =>
  textAnswer(answers, name) === value

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

/** A number of more digits than boxes, as some countries have them, goes on the line beside the boxes. */
const mobile = (number: string, to: string): Filled =>
  number.length <= MOBILE_BOXES ? { [`${to}_mobile`]: number } : { [`${to}_mobile_long`]: number }

export const contact = (answers: Answers): Filled => ({
  contact_mobile_code: textAnswer(answers, 'cell_country_code'),
  ...mobile(textAnswer(answers, 'cell_nbr'), 'contact'),
  contact_email: textAnswer(answers, 'email_address'),
  contact_std: textAnswer(answers, 'landline_std'),
  contact_landline: textAnswer(answers, 'landline_nbr'),
})

/** What is said of a representative; nothing of what a hidden question once held. */
export function representative(answers: Answers): Filled {
  if (!isAnswer(answers, 'ra_status', 'YES')) return {}
  return {
    ...person(answers, 'ra', 'ra_name'),
    ra_pan: textAnswer(answers, 'ra_pan'),
    ra_aadhaar: textAnswer(answers, 'ra_pan') ? '' : textAnswer(answers, 'ra_aadhar_nbr'),
    ...address(answers, 'ra', 'ra'),
    // Only a number within India is asked for.
    ra_contact_mobile_code: textAnswer(answers, 'ra_cell_nbr') && '+91',
    ...mobile(textAnswer(answers, 'ra_cell_nbr'), 'ra_contact'),
    ra_contact_email: textAnswer(answers, 'ra_email_address'),
    ...ticked({
      ra_proof_identity: textAnswer(answers, 'ra_id_proof_id') !== '',
      ra_proof_address: textAnswer(answers, 'ra_address_proof_id') !== '',
    }),
  }
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

/** In the words of notification 37/2017; which state it is stands in the address. */
const exemptions: Readonly<Record<string, string>> = {
  NON_RESIDENT: 'NON-RESIDENT',
  NOT_CITIZEN: 'NOT A CITIZEN',
  OVER_80: 'AGE OF 80 OR MORE',
  STATE: 'STATE OF RESIDENCE',
}

/** The number and the name of an Aadhaar card, or why the law asks for none. */
export const aadhaar = (answers: Answers): Filled => ({
  aadhaar: textAnswer(answers, 'aadhar_nbr'),
  ...running(textAnswer(answers, 'aadhar_name'), 'aadhaar_name'),
  aadhaar_exemption: exemptions[textAnswer(answers, 'aadhar_exemption')] ?? '',
})

export const gender = (answers: Answers): Filled =>
  ticked({
    gender_male: isAnswer(answers, 'gender', 'MALE'),
    gender_female: isAnswer(answers, 'gender', 'FEMALE'),
    gender_transgender: isAnswer(answers, 'gender', 'TRANSGENDER'),
  })

export const incomeAndOffice = (answers: Answers): Filled => ({
  ao_area: textAnswer(answers, 'ao_area_code'),
  ao_type: textAnswer(answers, 'ao_type'),
  ao_range: textAnswer(answers, 'ao_range_code'),
  ao_number: textAnswer(answers, 'ao_nbr'),
  ...ticked({
    income_salary: answers['income_source_salary_flag'] === true,
    income_business: answers['income_source_business_flag'] === true,
    income_house: answers['income_source_house_property_flag'] === true,
    income_gains: answers['income_source_capital_gains_flag'] === true,
    income_other: answers['income_source_other_sources_flag'] === true,
    income_none: answers['income_source_no_income_flag'] === true,
  }),
})

/** The registration number as far as its boxes hold it. */
export const registration = (answers: Answers): Filled => ({
  registration: registrationInBoxes(textAnswer(answers, 'company_reg_number'), REGISTRATION_BOXES),
})

const isProofGiven = (answers: Answers, ...names: string[]): boolean =>
  names.some((name) => textAnswer(answers, name) !== '')

/** One registration paper of an entity proves its beginning too. */
export const proofs = (answers: Answers, kind: PrintableApplication['kind']): Filled =>
  ticked({
    proof_identity: isProofGiven(answers, 'id_proof_id'),
    proof_address: isProofGiven(answers, 'address_proof_id', 'office_address_proof'),
    proof_birth: isProofGiven(answers, kind === 'individual' ? 'dob_proof_id' : 'id_proof_id'),
  })

export function verification(application: PrintableApplication): Filled {
  const signatory = signatoryOf(application)
  const offices = {
    applicant: ['SELF', 'APPLICANT'],
    representative: ['REPRESENTATIVE ASSESSEE', 'REPRESENTATIVE ASSESSEE'],
    officer: signatory.role === 'officer' ? [signatory.office, signatory.office] : [],
  } as const
  const [capacity, designation] = offices[signatory.role]
  return {
    signer: signatory.name,
    capacity,
    place: textAnswer(application.answers, 'appln_place'),
    date: application.applicationDate,
    signed_name: signatory.name,
    designation,
  }
}

const statusSlots = {
  individual: 'status_individual',
  huf: 'status_huf',
  company: 'status_company',
  partnership_firm: 'status_firm',
  association_of_persons: 'status_aop',
  trusts: 'status_trust',
  body_of_individuals: 'status_boi',
  local_authority: 'status_local',
  artificial_juridical_persons: 'status_ajp',
  limited_liability_partnership: 'status_llp',
} as const satisfies Record<PrintableApplication['kind'], string>

export const status = (kind: PrintableApplication['kind']): Filled => ({ [statusSlots[kind]]: true })

/** The ticks beside the rows that change. A new copy of a lost card changes nothing and prints none. */
export const changes = (
  { answers, flow }: PrintableApplication,
  slots: Readonly<Record<string, readonly string[]>>,
): Filled =>
  Object.fromEntries(
    Object.entries(slots)
      .filter(([what]) => flow === 'correction' && isChangeAsked(answers, `${what}_update_flag`))
      .flatMap(([, names]) => names.map((name) => [name, true])),
  )

export const otherPans = (answers: Answers): string[] =>
  isAnswer(answers, 'other_pan_present_flag', '1')
    ? ['1', '2', '3'].map((n) => textAnswer(answers, `other_pan_nbr${n}`)).filter(Boolean)
    : []
