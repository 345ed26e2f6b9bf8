import { ROW_BOXES, sharedRow } from '@pan/contracts/pan/address'
import type { Filled } from '../../layout.ts'
import { said, spokenName } from '../../printable.ts'
import type { PrintableApplication } from '../../printable.ts'

/** Which answer stands in which slot of Form 93. Where the form asks something else than the screen, the rule is here. */

type Answers = PrintableApplication['answers']

const MOBILE_BOXES = 10

/** A name in three rows of boxes: broken at spaces where it fits that way, box by box where it does not. */
export function nameRows(name: string): string[] {
  const rows: string[] = []
  for (const word of name.split(' ')) {
    const last = rows.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= ROW_BOXES)
      rows[rows.length - 1] = `${last} ${word}`
    else rows.push(word)
  }
  const fits = rows.length <= 3 && rows.every((row) => row.length <= ROW_BOXES)
  return fits ? rows : [0, 1, 2].map((row) => name.slice(row * ROW_BOXES, (row + 1) * ROW_BOXES))
}

const address = (answers: Answers, from: string, to: string): Filled => {
  const line = (name: string) => said(answers, `${from}_${name}`)
  return {
    [`${to}_row1`]: sharedRow(line('flatno'), line('premises')),
    [`${to}_row2`]: line('street'),
    [`${to}_row3`]: line('post_office'),
    [`${to}_row4`]: sharedRow(line('area'), line('city')),
    [`${to}_row5`]: line('district'),
    [`${to}_state`]: line('state'),
    [`${to}_country`]: line('country'),
    [`${to}_pin`]: line('pincode'),
  }
}

const person = (answers: Answers, from: string, to: string): Filled => ({
  [`${to}_first`]: said(answers, `${from}_firstname`),
  [`${to}_middle`]: said(answers, `${from}_middlename`),
  [`${to}_last`]: said(answers, `${from}_lastname`),
})

const isAddressGiven = (answers: Answers, prefix: string): boolean => said(answers, `${prefix}_flatno`) !== ''

/** A number of more digits than boxes, as some countries have them, goes on the line beside the boxes. */
const mobile = (number: string, to: string): Filled =>
  number.length <= MOBILE_BOXES ? { [`${to}_mobile`]: number } : { [`${to}_mobile_long`]: number }

const representative = (answers: Answers): Filled => ({
  ...person(answers, 'ra', 'ra_name'),
  ra_pan: said(answers, 'ra_pan'),
  ra_aadhaar: said(answers, 'ra_pan') ? '' : said(answers, 'ra_aadhar_nbr'),
  ...address(answers, 'ra', 'ra'),
  ...mobile(said(answers, 'ra_cell_nbr'), 'ra_contact'),
  ra_contact_email: said(answers, 'ra_email_address'),
  ...ticked({
    ra_proof_identity: said(answers, 'ra_id_proof_id') !== '',
    ra_proof_address: said(answers, 'ra_address_proof_id') !== '',
  }),
})

const ticked = (marks: Readonly<Record<string, boolean>>): Filled =>
  Object.fromEntries(Object.entries(marks).map(([name, holds]) => [name, holds || undefined]))

export function form93Answers({ answers, applicationDate }: PrintableApplication): Filled {
  const isRepresented = answers['ra_status'] === 'YES'
  const signer = spokenName(answers, isRepresented ? 'ra' : 'applicant')
  const is = (name: string, value: string) => said(answers, name) === value
  const single = said(answers, 'single_parent')
  const [row1, row2, row3] = nameRows(said(answers, 'aadhar_name'))
  return {
    ...person(answers, 'applicant', 'name'),
    aadhaar_name_1: row1,
    aadhaar_name_2: row2,
    aadhaar_name_3: row3,
    birth: said(answers, 'date_of_birth'),
    aadhaar: said(answers, 'aadhar_nbr'),
    ...address(answers, 'residence', 'residence'),
    ...(isAddressGiven(answers, 'office') && address(answers, 'office', 'office')),
    passport: said(answers, 'passport_nbr'),
    foreign_tax: said(answers, 'foreign_tax_nbr'),
    contact_mobile_code: said(answers, 'cell_country_code'),
    ...mobile(said(answers, 'cell_nbr'), 'contact'),
    contact_email: said(answers, 'email_address'),
    contact_std: said(answers, 'landline_std'),
    contact_landline: said(answers, 'landline_nbr'),
    ...person(answers, 'father', 'father'),
    ...person(answers, 'mother', 'mother'),
    ao_area: said(answers, 'ao_area_code'),
    ao_type: said(answers, 'ao_type'),
    ao_range: said(answers, 'ao_range_code'),
    ao_number: said(answers, 'ao_nbr'),
    ...(isRepresented && representative(answers)),
    ...ticked({
      gender_male: is('gender', 'MALE'),
      gender_female: is('gender', 'FEMALE'),
      gender_transgender: is('gender', 'TRANSGENDER'),
      status_resident: is('residential_status', 'RESIDENT'),
      status_non_resident: is('residential_status', 'NON_RESIDENT'),
      status_not_ordinarily: is('residential_status', 'NOT_ORDINARILY_RESIDENT'),
      income_salary: answers['income_source_salary_flag'] === true,
      income_business: answers['income_source_business_flag'] === true,
      income_house: answers['income_source_house_property_flag'] === true,
      income_gains: answers['income_source_capital_gains_flag'] === true,
      income_other: answers['income_source_other_sources_flag'] === true,
      income_none: answers['income_source_no_income_flag'] === true,
      single_yes: single === 'MOTHER' || single === 'FATHER',
      single_no: single === 'NONE',
      print_father: is('parent_option', 'FATHER'),
      print_mother: is('parent_option', 'MOTHER'),
      send_residence: is('communication_preference', 'RESIDENCE'),
      send_office: is('communication_preference', 'OFFICE'),
      proof_identity: said(answers, 'id_proof_id') !== '',
      proof_address: said(answers, 'address_proof_id') !== '' || said(answers, 'office_address_proof') !== '',
      proof_birth: said(answers, 'dob_proof_id') !== '',
    }),
    signer,
    capacity: isRepresented ? 'REPRESENTATIVE ASSESSEE' : 'SELF',
    place: said(answers, 'appln_place'),
    date: applicationDate,
    signed_name: signer,
    designation: isRepresented ? 'REPRESENTATIVE ASSESSEE' : 'APPLICANT',
  }
}
