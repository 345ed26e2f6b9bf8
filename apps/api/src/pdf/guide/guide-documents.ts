import { isChangeAsked } from '@pan/contracts/forms/sections/changes'
import type { ApplicationForm } from '@pan/contracts/forms/sections/section'
import { paragraph } from '../blocks.ts'
import { check } from '../row-blocks.ts'
import type { Block } from '../blocks.ts'
import { otherPans } from '../form/change-slots.ts'
import { answerText } from './guide-answers.ts'
import { textAnswer } from '../writer/printable.ts'
import type { PrintableApplication } from '../writer/printable.ts'
import { withoutBracket } from './sheet-language.ts'
import type { SheetTranslate } from './sheet-language.ts'

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
function chosen(form: ApplicationForm, { answers }: PrintableApplication, t: SheetTranslate): Block[] {
  return proofs.flatMap((name) => {
    const field = form.fields[name]
    const answer = textAnswer(answers, name)
    if (!field || answer === '') return []
    const proof = withoutBracket(t(field.label))
    const lead = name.startsWith('ra_') ? t('guide.documents.representative', { proof }) : proof
    return [check(answerText(field, answer, t), lead)]
  })
}

/** A HUF proves its Karta, any other entity itself with one paper. */
function ofEntity({ kind, answers }: PrintableApplication, t: SheetTranslate): Block[] {
  if (kind === 'individual') return []
  if (kind !== 'huf') return [paragraph(t('guide.documents.entity'), 'soft')]
  const affidavit =
    textAnswer(answers, 'id_proof_id') === 'HUF_AFFIDAVIT' ? [] : [check(t('proof.HUF_AFFIDAVIT'))]
  return [...affidavit, check(t('guide.documents.karta.text'), t('guide.documents.karta'))]
}

function ofChanges(form: ApplicationForm, { answers }: PrintableApplication, t: SheetTranslate): Block[] {
  const field = form.fields['information_given_proof']
  const answer = textAnswer(answers, 'information_given_proof')
  const changed = Object.entries(form.fields).filter(
    ([name]) =>
      name.endsWith('_update_flag') && isChangeAsked(answers, name) && !proveThemselves.includes(name),
  )
  if (!field || changed.length === 0) return []
  return [
    paragraph(t('guide.documents.change.text', { proof: answerText(field, answer, t) }), 'soft'),
    ...changed.map(([, { label }]) => check(t('guide.documents.change', { change: t(label) }))),
  ]
}

function ofExistingPan({ answers, flow }: PrintableApplication, t: SheetTranslate): Block[] {
  if (flow === 'new') return []
  const others = otherPans(answers)
  return [
    check(t('guide.documents.pan.text'), t('guide.documents.pan')),
    ...(flow === 'lost' ? [check(t('guide.documents.police.text'), t('guide.documents.police'))] : []),
    ...(others.length > 0 ? [check(others.join(', '), t('guide.documents.otherPans'))] : []),
  ]
}

/** Every paper that goes in with the form, to be ticked off. Only answers that count are looked at. */
export const documentBlocks = (
  form: ApplicationForm,
  application: PrintableApplication,
  t: SheetTranslate,
): Block[] => [
  ...ofExistingPan(application, t),
  ...chosen(form, application, t),
  ...ofEntity(application, t),
  ...(application.flow === 'correction' ? ofChanges(form, application, t) : []),
]
