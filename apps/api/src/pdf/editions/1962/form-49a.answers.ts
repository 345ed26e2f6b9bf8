import { address1962 } from '../../form/filled-address.ts'
import { aadhaar, contact, gender, incomeAndOffice, status } from '../../form/shared-slots.ts'
import { verification } from '../../form/proof-slots.ts'
import { isAnswer, ticked } from '../../form/printed-answers.ts'
import { applicantName, parents, person } from '../../form/name-slots.ts'
import type { Filled } from '../../layout/layout.ts'
import { textAnswer } from '../../writer/printable.ts'
import type { PrintableApplication } from '../../writer/printable.ts'
import { applicantTitle, nameOnCard, proofLines, sendTo, titleOf } from './older-slots.ts'

/** Which answer stands in which slot of Form 49A. What only an individual has stays empty for an entity. */
export function form49AAnswers(application: PrintableApplication): Filled {
  const { answers, kind } = application
  const isPerson = kind === 'individual'
  const isRepresented = isAnswer(answers, 'ra_status', 'YES')
  return {
    ...applicantTitle(application),
    ...applicantName(answers, kind),
    ...nameOnCard(answers, kind),
    ...(isPerson && {
      ...ticked({
        other_yes: isAnswer(answers, 'kbon_status', 'YES'),
        other_no: isAnswer(answers, 'kbon_status', 'NO'),
      }),
      ...(isAnswer(answers, 'kbon_status', 'YES') && {
        ...titleOf(answers, 'kbon', 'other_title'),
        ...person(answers, 'kbon', 'other', 'middelname'),
      }),
      ...gender(answers),
      ...parents(answers),
      office_name: isAnswer(answers, 'communication_preference', 'OFFICE')
        ? textAnswer(answers, 'office_name')
        : '',
      ...aadhaar(answers),
    }),
    birth: textAnswer(answers, 'date_of_birth'),
    ...address1962(answers, 'residence', 'residence'),
    ...address1962(answers, 'office', 'office'),
    ...sendTo(answers),
    ...contact(answers),
    ...status(kind),
    registration: textAnswer(answers, 'company_reg_number'),
    ...incomeAndOffice(answers),
    business: answers['income_source_business_flag'] === true ? textAnswer(answers, 'business_code') : '',
    ...(isRepresented && {
      ...titleOf(answers, 'ra', 'ra_title'),
      ...person(answers, 'ra', 'ra_name'),
      ...address1962(answers, 'ra', 'ra'),
    }),
    ...proofLines(answers, kind),
    ...verification(application),
  }
}
