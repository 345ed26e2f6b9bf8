import { applicationForm } from '@pan/contracts/forms/register'
import { rupees } from '@pan/contracts/pan/fees'
import { answerRow, heading, newPage, pair, paragraph } from '../blocks.ts'
import type { Block } from '../blocks.ts'
import { couponHead } from '../coupon-head.ts'
import { answerBlocks } from './guide-answers.ts'
import { documentBlocks } from './guide-documents.ts'
import { stepBlocks } from './guide-steps.ts'
import type { Printed } from './guide-steps.ts'
import { spokenName } from '../writer/printable.ts'
import type { PrintableApplication } from '../writer/printable.ts'
import { render } from '../render.ts'
import type { Setting } from '../setting.ts'
import type { Say } from './sheet-language.ts'

const envelopeMarks = {
  new: 'APPLICATION FOR PAN',
  lost: 'APPLICATION FOR PAN CHANGE REQUEST',
  correction: 'APPLICATION FOR PAN CHANGE REQUEST',
} as const

function feeText({ paymentMode, amountPaise }: PrintableApplication, say: Say): string {
  const amount = rupees(amountPaise)
  if (paymentMode === null) return say('guide.fee.open')
  return paymentMode === 'free' ? say('guide.fee.free') : say(`guide.fee.${paymentMode}`, { amount })
}

/** Our own guide to the printed form. It is never called official, and it shows no Aadhaar number in full. */
export function guidePages(
  application: PrintableApplication,
  printed: Printed,
  setting: Setting,
  say: Say,
): string[] {
  const { coupon, answers, flow, kind, applicationDate: date } = application
  const form = applicationForm(flow, kind)
  const blocks: Block[] = [
    couponHead(coupon, [
      [say('guide.title'), 'title'],
      [say('guide.ours'), 'soft'],
      [say('guide.coupon'), 'label'],
      [coupon, 'coupon'],
      [say('guide.coupon.hint'), 'soft'],
    ]),
    answerRow(
      [
        [say('guide.applicant'), spokenName(answers, 'applicant')],
        [say('guide.date'), date],
      ],
      2,
    ),
    heading(say('guide.steps')),
    ...stepBlocks(application, printed, say),
    heading(say('guide.documents')),
    paragraph(say('guide.documents.hint'), 'soft'),
    ...documentBlocks(form, application, say),
    heading(say('guide.fees')),
    pair(say('guide.fee.service'), feeText(application, say)),
    pair(say('guide.fee.government'), say('guide.fee.government.text')),
    heading(say('guide.send')),
    paragraph(say('guide.send.centre')),
    ...(printed.layout.edition === '1962' ? [paragraph(say('guide.withdrawn'), 'strong')] : []),
    paragraph(say('guide.send.envelope', { mark: envelopeMarks[flow] })),
    paragraph(say('guide.send.number')),
    newPage,
    heading(say('guide.answers')),
    paragraph(say('guide.answers.hint', { date }), 'soft'),
    ...answerBlocks(form, answers, say),
  ]
  return render(blocks, setting, (page, total) => [
    say('guide.foot', { coupon }),
    say('guide.page', { page, total }),
  ])
}
