import { address } from '../../form/filled-address.ts'
import { aadhaar, contact, gender, incomeAndOffice, representative } from '../../form/shared-slots.ts'
import { proofs, verification } from '../../form/proof-slots.ts'
import { isAnswer, ticked } from '../../form/printed-answers.ts'
import { parents, person } from '../../form/name-slots.ts'
import type { Filled } from '../../layout/layout.ts'
import { textAnswer } from '../../writer/printable.ts'
import type { PrintableApplication } from '../../writer/printable.ts'

/** Which answer stands in which slot of Form 93. */
export function form93Answers(application: PrintableApplication): Filled {
  const { answers, kind } = application
  return {
    ...person(answers, 'applicant', 'name'),
    ...gender(answers),
    birth: textAnswer(answers, 'date_of_birth'),
    ...aadhaar(answers),
    ...address(answers, 'residence', 'residence'),
    ...address(answers, 'office', 'office'),
    passport: textAnswer(answers, 'passport_nbr'),
    foreign_tax: textAnswer(answers, 'foreign_tax_nbr'),
    ...contact(answers),
    ...parents(answers),
    ...incomeAndOffice(answers),
    ...representative(answers),
    ...proofs(answers, kind),
    ...ticked({
      // Of the time when residents were told to leave the question out.
      status_resident: ['RESIDENT', ''].includes(textAnswer(answers, 'residential_status')),
      status_non_resident: isAnswer(answers, 'residential_status', 'NON_RESIDENT'),
      status_not_ordinarily: isAnswer(answers, 'residential_status', 'NOT_ORDINARILY_RESIDENT'),
      send_residence: isAnswer(answers, 'communication_preference', 'RESIDENCE'),
      send_office: isAnswer(answers, 'communication_preference', 'OFFICE'),
    }),
    ...verification(application),
  }
}
