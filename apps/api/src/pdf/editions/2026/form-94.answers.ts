import { address, lettersTo, officeOf } from '../../form/filled-address.ts'
import { contact, incomeAndOffice, registration, representative, status } from '../../form/shared-slots.ts'
import { proofs, verification } from '../../form/proof-slots.ts'
import { person, running } from '../../form/name-slots.ts'
import type { Filled } from '../../layout/layout.ts'
import { textAnswer } from '../../writer/printable.ts'
import type { PrintableApplication } from '../../writer/printable.ts'

/** Which answer stands in which slot of Form 94. An entity that names no office has it where letters go. */
export function form94Answers(application: PrintableApplication): Filled {
  const { answers, kind } = application
  const letters = lettersTo(answers)
  return {
    ...running(textAnswer(answers, 'applicant_lastname'), 'name'),
    birth: textAnswer(answers, 'date_of_birth'),
    ...address(answers, officeOf(answers), 'office'),
    ...address(answers, letters, 'letters'),
    ...status(kind),
    ...registration(answers),
    ...contact(answers),
    ...incomeAndOffice(answers),
    // Item 10 has the representative assessee or, where there is none, who signs.
    ...person(answers, 'signatory', 'ra_name'),
    ...representative(answers),
    ...proofs(answers, kind),
    ...verification(application),
  }
}
