import { addressProofsOf, BIRTH_PROOFS, identityProofsOf, OFFICE_PROOFS } from '../../pan/proof-documents.ts'
import { proofChoice, required } from '../field-kit.ts'
import { asksOffice, asksResidence, toOffice, toResidence } from './addresses.ts'
import { articleFor } from './help-articles.ts'
import { isIndividual, type Part, type Use } from './section.ts'

/** Which papers go along. An entity's own paper proves its beginning too, so only individuals name a proof of birth. */
export function proofs(use: Use): Part {
  // An entity's office is shown by the same paper that shows who it is.
  const office = isIndividual(use) || use.kind === 'huf' ? OFFICE_PROOFS : addressProofsOf[use.kind]
  const fields: Part['fields'] = {
    id_proof_id: proofChoice('form.id_proof', identityProofsOf[use.kind], { required }),
    address_proof_id: proofChoice(
      isIndividual(use) ? 'form.address_proof' : 'form.another_address_proof',
      addressProofsOf[use.kind],
      { required, requiredWhen: toResidence, ...asksResidence(use) },
    ),
    office_address_proof: proofChoice('form.office_proof', office, {
      required,
      requiredWhen: toOffice,
      ...asksOffice(use),
    }),
    ...(isIndividual(use) && {
      dob_proof_id: proofChoice('form.birth_proof', BIRTH_PROOFS, {
        required,
        hint: 'form.birth_proof.hint',
      }),
    }),
  }
  return {
    fields,
    section: {
      id: 'proofs',
      title: 'form.section.proofs',
      article: articleFor(
        use.kind,
        use.flow === 'new' ? 'papers-for-a-new-pan' : 'proof-of-date-of-birth-for-pan',
      ),
      groups: [{ fields: Object.keys(fields) }],
    },
  }
}
