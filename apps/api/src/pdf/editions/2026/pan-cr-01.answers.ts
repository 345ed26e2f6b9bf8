import { address, lettersTo } from '../../form/filled-address.ts'
import { aadhaar, contact, gender } from '../../form/shared-slots.ts'
import { changes } from '../../form/change-slots.ts'
import { proofs, verification } from '../../form/proof-slots.ts'
import { isAnswer, ticked } from '../../form/printed-answers.ts'
import { parents, person } from '../../form/name-slots.ts'
import type { Filled } from '../../layout/layout.ts'
import { textAnswer } from '../../writer/printable.ts'
import type { PrintableApplication } from '../../writer/printable.ts'

/** Which change is ticked at which rows; photograph and signature have no row here and go on the additional sheet. */
const changed = {
  name: ['change_name'],
  aadhar: ['change_aadhaar'],
  gender: ['change_gender'],
  dob: ['change_birth'],
  address: ['change_address'],
  phone_email: ['change_contact'],
  father_name: ['change_father'],
  mother_name: ['change_mother'],
}

/** Which answer stands in which slot of PAN CR-01. Every row is filled, whether it changes or not. */
export function panCr01Answers(application: PrintableApplication): Filled {
  const { answers, flow, kind } = application
  const { single_yes: _yes, single_no: _no, ...bothParents } = parents(answers)
  return {
    pan: textAnswer(answers, 'pan_alloted_nbr'),
    ...aadhaar(answers),
    ...person(answers, 'applicant', 'name'),
    ...gender(answers),
    birth: textAnswer(answers, 'date_of_birth'),
    ...address(answers, lettersTo(answers), 'letters'),
    passport: textAnswer(answers, 'passport_nbr'),
    foreign_tax: textAnswer(answers, 'foreign_tax_nbr'),
    ...contact(answers),
    ...bothParents,
    ...proofs(answers, kind),
    ...changes(application, changed),
    ...ticked({
      send_residence: isAnswer(answers, 'communication_preference', 'RESIDENCE'),
      send_office: isAnswer(answers, 'communication_preference', 'OFFICE'),
      proof_change: flow === 'correction' && textAnswer(answers, 'information_given_proof') !== '',
      proof_pan: textAnswer(answers, 'pan_alloted_nbr') !== '',
    }),
    ...verification(application),
  }
}
