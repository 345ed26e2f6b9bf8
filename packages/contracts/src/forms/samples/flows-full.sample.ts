import type { Flow } from '../../pan/flow.ts'
import type { ApplicantKind } from '../../pan/applicant.ts'
import { addressProofsOf } from '../../pan/proof-documents.ts'
import { applicationForm } from '../register.ts'
import type { Change } from './case-row.ts'
import { minimalAnswers } from './flows.sample.ts'
import { office, otherName, representative, validNewPan } from './new-pan.sample.ts'

/** What may be left out, answered. */
const extras = {
  company_reg_number: 'SPEC12345',
  signatory_firstname: 'MEENA',
  signatory_middlename: 'DEVI',
  signatory_lastname: 'SPECIMEN',
  signatory_designation: 'MANAGER',
  landline_std: '044',
  landline_nbr: '2345678',
  father_middlename: 'K',
  mother_middlename: 'S',
  residential_status: 'RESIDENT',
  passport_nbr: 'Z1234567',
  foreign_tax_nbr: 'SAMPLE12345',
  business_code: '12',
  ao_area_code: 'TNC',
  ao_type: 'W',
  ao_range_code: '12',
  ao_nbr: '3',
  other_pan_nbr1: 'ABCPE1111G',
  other_pan_nbr2: 'ABCPE2222H',
  other_pan_nbr3: 'ABCPE3333J',
} as const satisfies Change

/** What opens every question that there is. */
const opened = {
  kbon_status: 'YES',
  ra_status: 'YES',
  other_pan_present_flag: '1',
  communication_preference: 'OFFICE',
} as const satisfies Change

/** A lost card changes nothing; the documents tick two of them beforehand. */
const CHANGE = /(?<!photo|signature)_update_flag$/u

/** Everything answered that a form can ask at once, of somebody who does not exist: all but the tick for no income. */
export function fullAnswers(flow: Flow, kind: ApplicantKind): Change {
  const { fields } = applicationForm(flow, kind)
  const ticks = Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'flag' && name !== 'income_source_no_income_flag'
      ? [[name, !(flow === 'lost' && CHANGE.test(name))]]
      : [],
  )
  const answers: Change = {
    ...validNewPan,
    ...otherName,
    ...office,
    ...representative,
    ...extras,
    information_given_proof: 'GAZETTE',
    address_proof_id: addressProofsOf[kind][0]!.id,
    ...minimalAnswers(flow, kind),
    ...Object.fromEntries(ticks),
    ...opened,
    // An entity has an office, and is asked for another address where letters go there.
    ...(kind !== 'individual' && { communication_preference: 'RESIDENCE' }),
  }
  return Object.fromEntries(Object.entries(answers).filter(([name]) => name in fields))
}
