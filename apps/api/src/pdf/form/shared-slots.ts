import { registrationInBoxes } from '@pan/contracts/pan/numbers/registration-number'
import type { Filled } from '../layout/layout.ts'
import { textAnswer, type PrintableApplication } from '../writer/printable.ts'
import { address } from './filled-address.ts'
import { running, person } from './name-slots.ts'
import { type Answers, ticked, isAnswer } from './printed-answers.ts'

const MOBILE_BOXES = 10
/** Boxes for a registration number on Form 94 (item 6) and PAN CR-02. */
export const REGISTRATION_BOXES = 13

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
