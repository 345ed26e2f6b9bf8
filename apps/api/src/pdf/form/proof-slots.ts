import type { Filled } from '../layout/layout.ts'
import { textAnswer, type PrintableApplication } from '../writer/printable.ts'
import { signatoryOf } from '../signatory.ts'
import { type Answers, ticked } from './printed-answers.ts'

const isProofGiven = (answers: Answers, ...names: string[]): boolean =>
  names.some((name) => textAnswer(answers, name) !== '')

/** One registration paper of an entity proves its beginning too. */
export const proofs = (answers: Answers, kind: PrintableApplication['kind']): Filled =>
  ticked({
    proof_identity: isProofGiven(answers, 'id_proof_id'),
    proof_address: isProofGiven(answers, 'address_proof_id', 'office_address_proof'),
    proof_birth: isProofGiven(answers, kind === 'individual' ? 'dob_proof_id' : 'id_proof_id'),
  })

export function verification(application: PrintableApplication): Filled {
  const signatory = signatoryOf(application)
  const offices = {
    applicant: ['SELF', 'APPLICANT'],
    representative: ['REPRESENTATIVE ASSESSEE', 'REPRESENTATIVE ASSESSEE'],
    officer: signatory.role === 'officer' ? [signatory.office, signatory.office] : [],
  } as const
  const [capacity, designation] = offices[signatory.role]
  return {
    signer: signatory.name,
    capacity,
    place: textAnswer(application.answers, 'appln_place'),
    date: application.applicationDate,
    signed_name: signatory.name,
    designation,
  }
}
