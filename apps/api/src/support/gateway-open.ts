import type { Config } from '../config.ts'
import { paymentLinks } from './gateway-payment-links.ts'
import type { PaymentGateway } from './gateway.ts'

const TIMES = { timeoutMilliseconds: 3000, deadlineMilliseconds: 4500 }

/** The gateway that the configuration names. */
export function openGateway(config: Config): PaymentGateway {
  const name = config.PAYMENT_PROVIDER
  if (name === 'sandbox') {
    return paymentLinks({
      ...TIMES,
      name,
      baseUrl: `${config.SANDBOX_URL}/v1`,
      keyId: config.SANDBOX_KEY_ID,
      keySecret: config.SANDBOX_KEY_SECRET,
      webhookSecrets: [config.SANDBOX_WEBHOOK_SECRET],
    })
  }
  const { RAZORPAY_WEBHOOK_SECRET: current, RAZORPAY_WEBHOOK_SECRET_OLD: old } = config
  return paymentLinks({
    ...TIMES,
    name,
    baseUrl: `${config.RAZORPAY_URL}/v1`,
    keyId: config.RAZORPAY_KEY_ID,
    keySecret: config.RAZORPAY_KEY_SECRET,
    webhookSecrets: [current, old].filter((secret) => secret !== ''),
  })
}
