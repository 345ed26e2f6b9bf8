import type { Flow } from '../../pan/flow.ts'
import type { ApplicantKind } from '../../pan/applicant.ts'
import { aadhaar } from './aadhaar.ts'
import { addresses } from './addresses.ts'
import { changes } from './changes.ts'
import { contact } from './contact.ts'
import { declaration } from './declaration.ts'
import { entity } from './entity.ts'
import { panNumbers } from './pan-numbers.ts'
import { parents } from './parents.ts'
import type { Part } from './section.ts'
import { person } from './person.ts'
import { proofs } from './proofs.ts'
import { signatory } from './signatory.ts'

/** What a form has that starts from an existing PAN: a new copy of the card, or changed details. */
export function existingPanSections(flow: Exclude<Flow, 'new'>, kind: ApplicantKind): readonly Part[] {
  const use = { flow, kind }
  const who = kind === 'individual' ? [person(use), contact(use), parents(use)] : [entity(kind), contact(use)]
  return [
    panNumbers(use),
    changes(use),
    ...who,
    addresses(use),
    ...(kind === 'individual' ? [aadhaar] : []),
    proofs(use),
    ...(kind === 'individual' ? [] : [signatory(kind)]),
    declaration,
  ]
}
