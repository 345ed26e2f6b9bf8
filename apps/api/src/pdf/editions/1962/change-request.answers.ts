import { address1962, lettersTo } from '../../form/filled-address.ts'
import { aadhaar, contact, gender } from '../../form/shared-slots.ts'
import { changes, otherPans } from '../../form/change-slots.ts'
import { verification } from '../../form/proof-slots.ts'
import { applicantName, parents } from '../../form/name-slots.ts'
import type { Filled } from '../../layout/layout.ts'
import { textAnswer } from '../../writer/printable.ts'
import type { PrintableApplication } from '../../writer/printable.ts'
import { applicantTitle, nameOnCard, proofLines, sendTo } from './older-slots.ts'

const changed = {
  name: ['change_name'],
  father_name: ['change_parents'],
  mother_name: ['change_parents'],
  dob: ['change_birth'],
  gender: ['change_gender'],
  photo: ['change_photo'],
  signature: ['change_signature'],
  address: ['change_address'],
  other_address: ['change_other_address'],
  phone_email: ['change_contact'],
  aadhar: ['change_aadhaar'],
}

/** Which answer stands in which slot of the change request form. */
export function changeRequestAnswers(application: PrintableApplication): Filled {
  const { answers, kind } = application
  return {
    pan: textAnswer(answers, 'pan_alloted_nbr'),
    ...applicantTitle(application),
    ...applicantName(answers, kind),
    ...nameOnCard(answers, kind),
    birth: textAnswer(answers, 'date_of_birth'),
    ...(kind === 'individual' && {
      ...parents(answers),
      ...gender(answers),
      ...aadhaar(answers),
    }),
    ...sendTo(answers),
    ...address1962(answers, lettersTo(answers), 'letters'),
    ...contact(answers),
    ...Object.fromEntries(otherPans(answers).map((pan, i) => [`other_pan_${i + 1}`, pan])),
    ...proofLines(answers, kind),
    ...changes(application, changed),
    ...verification(application),
  }
}
