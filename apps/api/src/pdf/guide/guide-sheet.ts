import { applicationForm } from '@pan/contracts/forms/register'
import { rupees } from '@pan/contracts/pan/fees'
import { governmentFeeFor, type GovernmentFees } from '@pan/contracts/pan/government-fees'
import { framed, heading, newPage, paragraph } from '../blocks.ts'
import { answerRow, pair } from '../row-blocks.ts'
import type { Block } from '../blocks.ts'
import { couponHead } from '../coupon-head.ts'
import { answerBlocks } from './guide-answers.ts'
import { documentBlocks } from './guide-documents.ts'
import { stepBlocks } from './guide-steps.ts'
import type { Printed } from './guide-steps.ts'
import { goesAbroad } from '../form/filled-address.ts'
import { cashPlace, type OperatorOnPaper } from '../operator-on-paper.ts'
import { postingOf } from '../posting.ts'
import { spokenName } from '../writer/printable.ts'
import type { PrintableApplication } from '../writer/printable.ts'
import { render } from '../render.ts'
import type { Typesetter } from '../typesetter.ts'
import type { SheetTranslate } from './sheet-language.ts'

/** Lines for the pen, where several places take the papers. */
const BY_HAND = ['_'.repeat(60), '_'.repeat(60), '_'.repeat(60)]

function feeText({ paymentMode, amountPaise, cashReceipt }: PrintableApplication, t: SheetTranslate): string {
  const amount = rupees(amountPaise)
  if (cashReceipt) return t('guide.fee.paid', { amount, number: cashReceipt })
  if (paymentMode === null) return t('guide.fee.open')
  return paymentMode === 'free' ? t('guide.fee.free') : t(`guide.fee.${paymentMode}`, { amount })
}

/** The government's fee for this card, where we know it. */
const governmentFee = (fees: GovernmentFees, { answers, flow }: PrintableApplication): number | undefined =>
  governmentFeeFor(fees, flow, goesAbroad(answers))

function governmentFeeText(
  fees: GovernmentFees,
  application: PrintableApplication,
  t: SheetTranslate,
): string {
  const amount = governmentFee(fees, application)
  if (amount === undefined) return t('guide.fee.government.ask')
  if (!fees.checked) return t('guide.fee.government.own', { amount })
  const date = fees.checked.on.split('-').toReversed().join('-')
  const where = goesAbroad(application.answers) ? 'abroad' : 'text'
  return t(`guide.fee.government.${where}`, { amount, date })
}

/** What both fees are together, where both are known and there is something to add up. */
function totalRow(fees: GovernmentFees, application: PrintableApplication, t: SheetTranslate): Block[] {
  const government = governmentFee(fees, application)
  const { paymentMode, amountPaise } = application
  if (government === undefined || paymentMode === null || paymentMode === 'free') return []
  return [pair(t('guide.fee.total'), `₹${rupees(amountPaise + government * 100)}`)]
}

/** Where our own fee is paid by whoever chose cash. */
const cashRow = (
  { paymentMode, cashReceipt }: PrintableApplication,
  paper: OperatorOnPaper,
  t: SheetTranslate,
): Block[] =>
  paymentMode === 'cash' && !cashReceipt
    ? [pair(t('guide.ack.place'), cashPlace(paper) || t('guide.ack.place.ask'))]
    : []

/** Our own guide to the printed form. It is never called official, and it shows no Aadhaar number in full. */
export function guidePages(
  application: PrintableApplication,
  printed: Printed,
  typesetter: Typesetter,
  t: SheetTranslate,
  paper: OperatorOnPaper,
): string[] {
  const { coupon, answers, flow, kind, applicationDate: date } = application
  const form = applicationForm(flow, kind)
  const { mark, addresses } = postingOf(application, paper.postingAddresses)
  const blocks: Block[] = [
    couponHead(coupon, [
      [t('guide.title'), 'title'],
      [t('guide.ours'), 'soft'],
      [t('guide.coupon'), 'label'],
      [coupon, 'coupon'],
      [t('guide.coupon.hint'), 'soft'],
    ]),
    answerRow(
      [
        [t('guide.applicant'), spokenName(answers, 'applicant')],
        [t('guide.date'), date],
      ],
      2,
    ),
    ...(printed.officialFrom ? [paragraph(t('official.sheet', { date: printed.officialFrom }))] : []),
    heading(t('guide.steps')),
    ...stepBlocks(application, printed, t),
    heading(t('guide.documents')),
    paragraph(t('guide.documents.hint'), 'soft'),
    ...documentBlocks(form, application, t),
    heading(t('guide.fees')),
    pair(t('guide.fee.service'), feeText(application, t)),
    ...cashRow(application, paper, t),
    pair(t('guide.fee.government'), governmentFeeText(paper.governmentFees, application, t)),
    ...totalRow(paper.governmentFees, application, t),
    paragraph(t('guide.fee.government.how'), 'soft'),
    heading(t('guide.send')),
    paragraph(t('guide.send.centre')),
    ...(printed.layout.edition === '1962' ? [paragraph(t('guide.withdrawn'), 'strong')] : []),
    paragraph(t('guide.send.envelope', { mark })),
    ...addresses.map(({ lines }) => paragraph(lines.join(', '), 'strong')),
    paragraph(t('guide.send.confirm'), 'soft'),
    paragraph(t('guide.send.number')),
    heading(t('guide.envelope')),
    framed([
      [mark, 'strong'],
      [t('guide.envelope.coupon', { coupon }), 'body'],
      [t('guide.envelope.to'), 'label'],
      ...(addresses.length === 1 ? addresses[0]!.lines : BY_HAND).map((line) => [line, 'body'] as const),
    ]),
    newPage,
    heading(t('guide.answers')),
    paragraph(t('guide.answers.hint', { date }), 'soft'),
    ...answerBlocks(form, answers, t),
  ]
  return render(blocks, typesetter, (page, total) => [
    t('guide.foot', { coupon }),
    t('guide.page', { page, total }),
  ])
}
