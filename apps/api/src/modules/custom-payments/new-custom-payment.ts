import type { Answers } from '@pan/contracts/kit/answers'
import type { Locale } from '@pan/contracts/messages/languages'
import { COUPON_NUMBERS, makeCoupon } from '@pan/contracts/pan/numbers/coupon'
import { typedPaise } from '@pan/contracts/pan/typed-amount'
import type { PaymentGateway } from '../../payment-gateway/gateway.ts'
import type { Dependencies } from '../dependencies.ts'
import type { CustomPayment } from './custom-payments.repository.ts'
import { payerOf, sealPayer } from './payer.ts'
import { REFERENCE_MARK } from './reference.ts'

const LINK_LIFE_MILLISECONDS = 24 * 60 * 60 * 1000

interface NewCustomPaymentDependencies extends Pick<Dependencies, 'ids' | 'clock' | 'sealer'> {
  readonly gateway: Pick<PaymentGateway, 'name'>
}

/** A payment of an amount that the payer names, before the gateway has heard of it. */
export function newCustomPayment(
  { ids, clock, sealer, gateway }: NewCustomPaymentDependencies,
  answers: Answers,
  language: Locale,
): CustomPayment {
  const id = ids.next()
  const now = clock.now()
  return {
    id,
    reference: REFERENCE_MARK + makeCoupon(ids.numbers(COUPON_NUMBERS.count, COUPON_NUMBERS.limit)),
    payer: sealPayer(sealer, id, payerOf(answers)),
    language,
    provider: gateway.name,
    state: 'none',
    amountPaise: typedPaise(String(answers['amount']))!,
    paidPaise: 0,
    currency: 'INR',
    providerRef: null,
    providerPaymentId: null,
    link: null,
    linkExpiresAt: new Date(now.getTime() + LINK_LIFE_MILLISECONDS).toISOString(),
    refusal: null,
    strayPaise: 0,
    strayPaymentId: null,
    refunds: 0,
    refundState: null,
    refundId: null,
    startedAt: now.toISOString(),
    completedAt: null,
    refusedAt: null,
  }
}
