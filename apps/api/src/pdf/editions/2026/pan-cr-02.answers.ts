import { address, lettersTo } from '../../form/filled-address.ts'
import { contact, registration } from '../../form/shared-slots.ts'
import { changes } from '../../form/change-slots.ts'
import { proofs, verification } from '../../form/proof-slots.ts'
import { ticked } from '../../form/printed-answers.ts'
import { running } from '../../form/name-slots.ts'
import type { Filled } from '../../layout/layout.ts'
import { textAnswer } from '../../writer/printable.ts'
import type { PrintableApplication } from '../../writer/printable.ts'

const changed = {
  name: ['change_name'],
  dob: ['change_birth'],
  address: ['change_address'],
  phone_email: ['change_contact'],
}

/** Which answer stands in which slot of PAN CR-02. */
export function panCr02Answers(application: PrintableApplication): Filled {
  const { answers, kind } = application
  return {
    pan: textAnswer(answers, 'pan_alloted_nbr'),
    ...registration(answers),
    ...running(textAnswer(answers, 'applicant_lastname'), 'name'),
    birth: textAnswer(answers, 'date_of_birth'),
    ...address(answers, lettersTo(answers), 'letters'),
    ...contact(answers),
    ...proofs(answers, kind),
    ...changes(application, changed),
    ...ticked({ proof_pan: textAnswer(answers, 'pan_alloted_nbr') !== '' }),
    ...verification(application),
  }
}
