import { address, lettersTo, officeOf } from '../../form/filled-address.ts'
import { contact, registration } from '../../form/shared-slots.ts'
import { changes } from '../../form/change-slots.ts'
import { proofs, verification } from '../../form/proof-slots.ts'
import { ticked } from '../../form/printed-answers.ts'
import { running } from '../../form/name-slots.ts'
import type { Filled } from '../../layout/layout.ts'
import { textAnswer } from '../../writer/printable.ts'
import type { PrintableApplication } from '../../writer/printable.ts'

const changed = { name: ['change_name'], dob: ['change_birth'], phone_email: ['change_contact'] }

/**
 * Which answer stands in which slot of PAN CR-02. Item 3 is the office; where letters go elsewhere, that stands on the
 * additional sheet.
 */
export function panCr02Answers(application: PrintableApplication): Filled {
  const { answers, kind } = application
  const office = officeOf(answers)
  const officeChange = office === lettersTo(answers) ? 'address' : 'other_address'
  return {
    pan: textAnswer(answers, 'pan_alloted_nbr'),
    ...registration(answers),
    ...running(textAnswer(answers, 'applicant_lastname'), 'name'),
    birth: textAnswer(answers, 'date_of_birth'),
    ...address(answers, office, 'office'),
    ...contact(answers),
    ...proofs(answers, kind),
    ...changes(application, { ...changed, [officeChange]: ['change_address'] }),
    ...ticked({ proof_pan: textAnswer(answers, 'pan_alloted_nbr') !== '' }),
    ...verification(application),
  }
}
