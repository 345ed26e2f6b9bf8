import type { Flow } from '@pan/contracts/pan/flow'
import type { ApplicantKind } from '@pan/contracts/pan/applicant'
import type { Locale } from '@pan/contracts/messages/languages'
import { rupees } from '@pan/contracts/pan/fees'
import { paragraph } from './blocks.ts'
import { pair } from './row-blocks.ts'
import { couponHead } from './coupon-head.ts'
import type { OperatorOnPaper } from './operator-on-paper.ts'
import { render } from './render.ts'
import type { Typesetter } from './typesetter.ts'
import type { SheetTranslate } from './guide/sheet-language.ts'

/** What a receipt says: which money came, from whom and what for. */
export interface PrintableReceipt {
  readonly language: Locale
  /** Nothing was paid: every page says so. */
  readonly isTest?: boolean
  /** As a person quotes it: a coupon number, or the reference of a custom payment. */
  readonly reference: string
  readonly isCash: boolean
  readonly payer: string
  /** An application, or what the payer wrote; empty where nothing was said. */
  readonly purpose: string | { readonly flow: Flow; readonly kind: ApplicantKind }
  readonly orderPaise: number
  /** What the order is made of; undefined where it has no parts. */
  readonly parts: { readonly feePaise: number; readonly chargePaise: number } | undefined
  readonly paidPaise: number
  /** Day and time in India. */
  readonly startedAt: string
  readonly completedAt: string
  /** The gateway's own name for the payment, or the number of the receipt for cash. */
  readonly transaction: string
}

const money = (paise: number): string => `₹${rupees(paise)}`

/** One sheet that says what was paid. Lines that have nothing to say are left out. */
export function receiptPages(
  receipt: PrintableReceipt,
  typesetter: Typesetter,
  t: SheetTranslate,
  { name, address, gstin }: OperatorOnPaper,
): string[] {
  const { reference, parts, purpose } = receipt
  const forWhat =
    typeof purpose === 'string'
      ? purpose
      : t('guide.ack.service', {
          service: t(`services.${purpose.flow}`),
          kind: t(`guide.kind.${purpose.kind}`),
        })
  const rows: readonly (readonly [label: string, value: string])[] = [
    [t('receipt.issuer'), [name, ...address].filter(Boolean).join(', ')],
    [t('receipt.gstin'), gstin],
    [t('receipt.from'), receipt.payer],
    [t('receipt.for'), forWhat],
    [t('receipt.fee'), parts ? money(parts.feePaise) : ''],
    [t('receipt.charge'), parts && parts.chargePaise > 0 ? money(parts.chargePaise) : ''],
    [t('receipt.order'), money(receipt.orderPaise)],
    [t('receipt.paid'), money(receipt.paidPaise)],
    [t('receipt.started'), receipt.startedAt],
    [t('receipt.completed'), receipt.completedAt],
    [t(receipt.isCash ? 'receipt.number' : 'receipt.payment'), receipt.transaction],
  ]
  const blocks = [
    couponHead(reference, [
      [t('receipt.title'), 'title'],
      [t('receipt.ours'), 'mark'],
      [t('receipt.reference'), 'label'],
      [reference, 'coupon'],
    ]),
    paragraph(t(receipt.isCash ? 'receipt.text.cash' : 'receipt.text')),
    ...rows.filter(([, value]) => value !== '').map(([label, value]) => pair(label, value)),
    ...(parts ? [paragraph(t('receipt.government'))] : []),
  ]
  return render(blocks, typesetter, (page, total) => [
    t('receipt.foot', { reference }),
    t('guide.page', { page, total }),
  ])
}
