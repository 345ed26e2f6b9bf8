import type { ApplicantKind } from '../pan/applicant.ts'
import { aadhaar } from './sections/aadhaar.ts'
import { addresses } from './sections/addresses.ts'
import { contact } from './sections/contact.ts'
import { declaration } from './sections/declaration.ts'
import { entity } from './sections/entity.ts'
import { income, incomeAliases } from './sections/income.ts'
import { parents } from './sections/parents.ts'
import { formOf, type ApplicationForm } from './sections/section.ts'
import { person } from './sections/person.ts'
import { proofs } from './sections/proofs.ts'
import { representative } from './sections/representative.ts'
import { signatory } from './sections/signatory.ts'

/**
 * The application for a new PAN: every question of the product, and those that only Forms 93 and 94 ask, which stay
 * optional. The printed form puts last names first; the screen asks in the order of speech.
 */
export function newPanForm(kind: ApplicantKind): ApplicationForm {
  const use = { flow: 'new', kind } as const
  const who = kind === 'individual' ? [person(use), contact(use), parents(use)] : [entity(kind), contact(use)]
  return formOf(
    `new-pan.${kind}`,
    [
      ...who,
      addresses(use),
      ...(kind === 'individual' ? [aadhaar] : []),
      proofs(use),
      income(use),
      ...(kind === 'individual' ? [] : [signatory(kind)]),
      representative(use),
      declaration,
    ],
    incomeAliases,
  )
}

/** The new-PAN form of an individual. */
export const newPan = newPanForm('individual')
