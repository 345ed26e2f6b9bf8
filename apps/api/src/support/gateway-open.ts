import type { Config } from '../config.ts'
import { paymentLinks } from './gateway-payment-links.ts'
import type { PaymentGateway } from './gateway.ts'

const TRY_MILLISECONDS = 4000

/** The gateway that the configuration names. */
export const openGateway = (config: Config): PaymentGateway =>
  paymentLinks({
    name: config.PAYMENT_PROVIDER,
    baseUrl: `${config.SANDBOX_URL}/v1`,
    keyId: config.SANDBOX_KEY_ID,
    keySecret: config.SANDBOX_KEY_SECRET,
    webhookSecrets: [config.SANDBOX_WEBHOOK_SECRET],
    timeoutMilliseconds: TRY_MILLISECONDS,
  })
