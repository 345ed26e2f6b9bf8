import { rupees } from '@pan/contracts/pan/fees'
import { check, heading, pair, paragraph } from './blocks.ts'
import { couponHead } from './coupon-head.ts'
import { spokenName } from './writer/printable.ts'
import type { PrintableApplication } from './writer/printable.ts'
import { render } from './render.ts'
import type { Setting } from './setting.ts'
import type { Say } from './guide/sheet-language.ts'

const modes = {
  cash: { text: 'guide.ack.text', amount: 'guide.ack.amount' },
  gateway: { text: 'guide.ack.text.gateway', amount: 'guide.ack.amount.gateway' },
  free: { text: 'guide.ack.text.free', amount: 'guide.fee.service' },
} as const

/**
 * What an applicant has in hand until the PAN centre gives an acknowledgement of its own; who pays in cash takes it along.
 * It names the amount, never says that it was paid, and says of itself that it is no receipt.
 */
export function acknowledgementPages(
  application: PrintableApplication,
  setting: Setting,
  say: Say,
): string[] {
  const { coupon, answers, applicationDate, amountPaise, paymentMode, flow, kind } = application
  const mode = paymentMode ?? 'free'
  const amount = rupees(amountPaise)
  const blocks = [
    couponHead(coupon, [
      [say('guide.ack.title'), 'title'],
      [say('guide.ack.mark'), 'mark'],
      [say('guide.coupon'), 'label'],
      [coupon, 'coupon'],
    ]),
    paragraph(say(modes[mode].text)),
    pair(say('guide.ack.name'), spokenName(answers, 'applicant')),
    pair(say('guide.ack.category'), say(`guide.ack.category.${flow}`, { kind: say(`guide.kind.${kind}`) })),
    pair(say('guide.date'), applicationDate),
    pair(say(modes[mode].amount), `₹${amount}`),
    heading(say('guide.ack.next')),
    ...(mode === 'cash' ? [check(say('guide.ack.pay', { amount }))] : []),
    check(say('guide.ack.form')),
    check(say('guide.ack.government')),
    check(say(kind === 'individual' ? 'guide.ack.track' : 'guide.ack.track.entity')),
  ]
  return render(blocks, setting, (page, total) => [
    say('guide.ack.foot', { coupon }),
    say('guide.page', { page, total }),
  ])
}
