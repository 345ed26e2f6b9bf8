import { en } from '@pan/contracts/messages/en/index'
import { isAnswer, ticked } from '../../form/printed-answers.ts'
import type { Answers } from '../../form/printed-answers.ts'
import type { Filled } from '../../layout/layout.ts'
import { textAnswer } from '../../writer/printable.ts'
import type { PrintableApplication } from '../../writer/printable.ts'

/** From answers to slots that only the forms of before April 2026 have. */

const CARD_BOXES = 43

export const titleOf = (answers: Answers, from: string, to: string): Filled =>
  ticked({
    [`${to}_shri`]: isAnswer(answers, `${from}_title`, 'SHRI'),
    [`${to}_smt`]: isAnswer(answers, `${from}_title`, 'SMT'),
    [`${to}_kumari`]: isAnswer(answers, `${from}_title`, 'KUMARI'),
  })

/** An entity is a firm among the titles, whatever its kind. */
export const applicantTitle = ({ answers, kind }: PrintableApplication): Filled =>
  kind === 'individual' ? titleOf(answers, 'applicant', 'title') : ticked({ title_ms: true })

/** Two rows; the first ends with a word where the rest has room. An entity's card carries its whole name. */
export function nameOnCard(answers: Answers, kind: PrintableApplication['kind']): Filled {
  const name = textAnswer(answers, kind === 'individual' ? 'name_on_card' : 'applicant_lastname')
  if (name.length <= CARD_BOXES) return { card_1: name }
  const space = name.lastIndexOf(' ', CARD_BOXES)
  const fits = space > 0 && name.length - space - 1 <= CARD_BOXES
  return fits
    ? { card_1: name.slice(0, space), card_2: name.slice(space + 1) }
    : { card_1: name.slice(0, CARD_BOXES), card_2: name.slice(CARD_BOXES) }
}

export const sendTo = (answers: Answers): Filled =>
  ticked({
    send_residence: isAnswer(answers, 'communication_preference', 'RESIDENCE'),
    send_office: isAnswer(answers, 'communication_preference', 'OFFICE'),
  })

/** A paper by its name; the form is English whatever language the applicant reads. */
const paper = (id: string): string => {
  const name = en[`proof.${id}` as keyof typeof en]
  return typeof name === 'string' ? name : id
}

const paperFor = (answers: Answers, name: string): string => {
  const id = textAnswer(answers, name)
  return id && paper(id)
}

/** The registration paper of an entity shows its date as well. */
export const proofLines = (answers: Answers, kind: PrintableApplication['kind']): Filled => ({
  proof_line_identity: paperFor(answers, 'id_proof_id'),
  proof_line_address: paperFor(answers, 'address_proof_id'),
  proof_line_office: paperFor(answers, 'office_address_proof'),
  proof_line_birth: paperFor(answers, kind === 'individual' ? 'dob_proof_id' : 'id_proof_id'),
})
