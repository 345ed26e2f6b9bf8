import { newPan } from '@pan/contracts/forms/new-pan.form'
import { shown } from '@pan/contracts/kit/form'
import { rupees } from '@pan/contracts/pan/fees'
import { answerRow, check, heading, newPage, pair, paragraph } from './blocks.ts'
import type { Block } from './blocks.ts'
import { couponHead } from './coupon-head.ts'
import { answerBlocks, answerText } from './guide-answers.ts'
import { said, spokenName } from './printable.ts'
import type { PrintableApplication } from './printable.ts'
import { render } from './render.ts'
import type { Setting } from './setting.ts'
import { withoutBracket } from './sheet-language.ts'
import type { Say } from './sheet-language.ts'

type Answers = PrintableApplication['answers']

const envelopeMark = 'APPLICATION FOR PAN'

const proofs = [
  'id_proof_id',
  'address_proof_id',
  'office_address_proof',
  'dob_proof_id',
  'ra_id_proof_id',
  'ra_address_proof_id',
] as const

function documentBlocks(answers: Answers, visible: ReadonlySet<string>, say: Say): Block[] {
  return proofs
    .filter((name) => visible.has(name) && said(answers, name) !== '')
    .map((name) => {
      const field = newPan.fields[name]
      const proof = withoutBracket(say(field.label))
      const lead = name.startsWith('ra_') ? say('guide.documents.representative', { proof }) : proof
      return check(answerText(field, said(answers, name), say), lead)
    })
}

function feeText({ paymentMode, amountPaise }: PrintableApplication, say: Say): string {
  const amount = rupees(amountPaise)
  if (paymentMode === null) return say('guide.fee.open')
  return paymentMode === 'free' ? say('guide.fee.free') : say(`guide.fee.${paymentMode}`, { amount })
}

function stepBlocks({ answers }: PrintableApplication, say: Say): Block[] {
  const isRepresented = answers['ra_status'] === 'YES'
  const steps = [
    say('guide.step.read'),
    say('guide.step.print'),
    say('guide.step.photos'),
    say('guide.step.photoSign'),
    say('guide.step.sign'),
    ...(isRepresented ? [say('guide.step.representative', { name: spokenName(answers, 'ra') })] : []),
    say('guide.step.documents'),
    say('guide.step.send'),
  ]
  return steps.map((step) => check(step))
}

/** Our own guide to the printed form. It is never called official, and it shows no Aadhaar number in full. */
export function guidePages(application: PrintableApplication, setting: Setting, say: Say): string[] {
  const { coupon, answers, applicationDate: date } = application
  const visible = new Set(shown(newPan, answers))
  const blocks: Block[] = [
    couponHead(coupon, [
      [say('guide.title'), 'title'],
      [say('guide.ours'), 'soft'],
      [say('guide.coupon'), 'label'],
      [coupon, 'coupon'],
      [say('guide.coupon.hint'), 'soft'],
    ]),
    answerRow([
      [say('guide.applicant'), spokenName(answers, 'applicant')],
      [say('guide.date'), date],
    ]),
    heading(say('guide.steps')),
    ...stepBlocks(application, say),
    heading(say('guide.documents')),
    paragraph(say('guide.documents.hint'), 'soft'),
    ...documentBlocks(answers, visible, say),
    heading(say('guide.fees')),
    pair(say('guide.fee.service'), feeText(application, say)),
    pair(say('guide.fee.government'), say('guide.fee.government.text')),
    heading(say('guide.send')),
    paragraph(say('guide.send.centre')),
    paragraph(say('guide.send.envelope', { mark: envelopeMark })),
    paragraph(say('guide.send.number')),
    newPage,
    heading(say('guide.answers')),
    paragraph(say('guide.answers.hint', { date }), 'soft'),
    ...answerBlocks(answers, visible, say),
  ]
  return render(blocks, setting, (page, total) => [
    say('guide.foot', { coupon }),
    say('guide.page', { page, total }),
  ])
}
