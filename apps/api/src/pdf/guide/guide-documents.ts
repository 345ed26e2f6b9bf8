import type { ApplicationForm } from '@pan/contracts/forms/sections/section'
import { check, paragraph } from '../blocks.ts'
import type { Block } from '../blocks.ts'
import { otherPans } from '../form/filled-parts.ts'
import { answerText } from './guide-answers.ts'
import { said } from '../writer/printable.ts'
import type { PrintableApplication } from '../writer/printable.ts'
import { withoutBracket } from './sheet-language.ts'
import type { Say } from './sheet-language.ts'

const proofs = [
  'id_proof_id',
  'address_proof_id',
  'office_address_proof',
  'dob_proof_id',
  'ra_id_proof_id',
  'ra_address_proof_id',
] as const

/** A new photograph, a new signature and a new telephone number prove themselves. */
const proveThemselves = ['photo_update_flag', 'signature_update_flag', 'phone_email_update_flag']

/** The papers that were chosen on the screen. */
function chosen(form: ApplicationForm, { answers }: PrintableApplication, say: Say): Block[] {
  return proofs.flatMap((name) => {
    const field = form.fields[name]
    const answer = said(answers, name)
    if (!field || answer === '') return []
    const proof = withoutBracket(say(field.label))
    const lead = name.startsWith('ra_') ? say('guide.documents.representative', { proof }) : proof
    return [check(answerText(field, answer, say), lead)]
  })
}

/** A HUF proves its Karta, any other entity itself with one paper. */
function ofEntity({ kind, answers }: PrintableApplication, say: Say): Block[] {
  if (kind === 'individual') return []
  if (kind !== 'huf') return [paragraph(say('guide.documents.entity'), 'soft')]
  const affidavit =
    said(answers, 'id_proof_id') === 'HUF_AFFIDAVIT' ? [] : [check(say('proof.HUF_AFFIDAVIT'))]
  return [...affidavit, check(say('guide.documents.karta.text'), say('guide.documents.karta'))]
}

function ofChanges(form: ApplicationForm, { answers }: PrintableApplication, say: Say): Block[] {
  const field = form.fields['information_given_proof']
  const answer = said(answers, 'information_given_proof')
  const changed = Object.entries(form.fields).filter(
    ([name]) => name.endsWith('_update_flag') && answers[name] === true && !proveThemselves.includes(name),
  )
  if (!field || changed.length === 0) return []
  return [
    paragraph(say('guide.documents.change.text', { proof: answerText(field, answer, say) }), 'soft'),
    ...changed.map(([, { label }]) => check(say('guide.documents.change', { change: say(label) }))),
  ]
}

function ofExistingPan({ answers, flow }: PrintableApplication, say: Say): Block[] {
  if (flow === 'new') return []
  const others = otherPans(answers)
  return [
    check(say('guide.documents.pan.text'), say('guide.documents.pan')),
    ...(flow === 'lost' ? [check(say('guide.documents.police.text'), say('guide.documents.police'))] : []),
    ...(others.length > 0 ? [check(others.join(', '), say('guide.documents.otherPans'))] : []),
  ]
}

/** Every paper that goes in with the form, to be ticked off. Only answers that count are looked at. */
export const documentBlocks = (
  form: ApplicationForm,
  application: PrintableApplication,
  say: Say,
): Block[] => [
  ...ofExistingPan(application, say),
  ...chosen(form, application, say),
  ...ofEntity(application, say),
  ...(application.flow === 'correction' ? ofChanges(form, application, say) : []),
]
