import { rupees } from '@pan/contracts/pan/fees'
import { heading, paragraph } from './blocks.ts'
import { check, pair } from './row-blocks.ts'
import { couponHead } from './coupon-head.ts'
import { cashPlace, type OperatorOnPaper } from './operator-on-paper.ts'
import { spokenName } from './writer/printable.ts'
import type { PrintableApplication } from './writer/printable.ts'
import { render } from './render.ts'
import type { Typesetter } from './typesetter.ts'
import type { SheetTranslate } from './guide/sheet-language.ts'

const modes = {
  cash: { text: 'guide.ack.text', amount: 'guide.ack.amount' },
  gateway: { text: 'guide.ack.text.gateway', amount: 'guide.ack.amount.gateway' },
  free: { text: 'guide.ack.text.free', amount: 'guide.fee.service' },
  paid: { text: 'guide.ack.text.paid', amount: 'guide.ack.amount.paid' },
} as const

/**
 * What an applicant has in hand until the PAN centre gives an acknowledgement of its own; who pays in cash takes it along.
 * It names the amount, says of cash alone that it was paid, and of itself that it is no receipt.
 */
export function acknowledgementPages(
  application: PrintableApplication,
  typesetter: Typesetter,
  t: SheetTranslate,
  paper: OperatorOnPaper,
): string[] {
  const { coupon, answers, applicationDate, amountPaise, paymentMode, cashReceipt, flow, kind } = application
  const mode = cashReceipt ? 'paid' : (paymentMode ?? 'free')
  const amount = rupees(amountPaise)
  const blocks = [
    couponHead(coupon, [
      [t('guide.ack.title'), 'title'],
      [t('guide.ack.mark'), 'mark'],
      [t('guide.coupon'), 'label'],
      [coupon, 'coupon'],
    ]),
    paragraph(t(modes[mode].text)),
    pair(t('guide.ack.name'), spokenName(answers, 'applicant')),
    pair(
      t('guide.ack.category'),
      t('guide.ack.service', { service: t(`services.${flow}`), kind: t(`guide.kind.${kind}`) }),
    ),
    pair(t('guide.date'), applicationDate),
    pair(t(modes[mode].amount), `₹${amount}`),
    ...(cashReceipt ? [pair(t('receipt.number'), cashReceipt)] : []),
    heading(t('guide.ack.next')),
    ...(mode === 'cash' ? [check(t('guide.ack.pay', { amount }))] : []),
    ...(mode === 'cash' ? [pair(t('guide.ack.place'), cashPlace(paper) || t('guide.ack.place.ask'))] : []),
    check(t('guide.ack.form')),
    check(t('guide.ack.government')),
    check(t(kind === 'individual' ? 'guide.ack.track' : 'guide.ack.track.entity')),
  ]
  return render(blocks, typesetter, (page, total) => [
    t('guide.ack.foot', { coupon }),
    t('guide.page', { page, total }),
  ])
}
