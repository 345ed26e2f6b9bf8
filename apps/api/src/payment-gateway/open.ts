import { DEVELOPMENT_SECRET } from '../config/development.ts'
import type { Config } from '../config/config.ts'
import { paymentLinks } from './payment-links.ts'
import { GatewayError, type PaymentGateway } from './gateway.ts'
import type { Gateways } from './gateways.ts'

const TIMES = { timeoutMilliseconds: 3000, deadlineMilliseconds: 4500 }

const sandbox = (config: Config): PaymentGateway =>
  paymentLinks({
    ...TIMES,
    name: 'sandbox',
    baseUrl: `${config.SANDBOX_URL}/v1`,
    keyId: config.SANDBOX_KEY_ID,
    keySecret: config.SANDBOX_KEY_SECRET,
    webhookSecrets: [config.SANDBOX_WEBHOOK_SECRET],
  })

const unreachable = (): Promise<never> => Promise.reject(new GatewayError('There is no sandbox gateway.'))

/** What a server without a sandbox says of test payments: they cannot be made, and nobody reports one. */
const nobody: PaymentGateway = {
  name: 'sandbox',
  create: unreachable,
  fetch: unreachable,
  cancel: unreachable,
  refund: unreachable,
  fetchRefund: unreachable,
  readReturn: () => undefined,
  readWebhook: () => undefined,
}

/** Whether payments are tried out at a sandbox: secrets that everybody can read would let everybody sign for it. */
export const hasSandbox = ({ isProduction, SANDBOX_KEY_SECRET, SANDBOX_WEBHOOK_SECRET }: Config): boolean =>
  !isProduction ||
  ![SANDBOX_KEY_SECRET, SANDBOX_WEBHOOK_SECRET].some((secret) => secret.startsWith(DEVELOPMENT_SECRET))

function real(config: Config): PaymentGateway {
  const { RAZORPAY_WEBHOOK_SECRET: current, RAZORPAY_WEBHOOK_SECRET_OLD: old } = config
  return paymentLinks({
    ...TIMES,
    name: 'razorpay',
    baseUrl: `${config.RAZORPAY_URL}/v1`,
    keyId: config.RAZORPAY_KEY_ID,
    keySecret: config.RAZORPAY_KEY_SECRET,
    webhookSecrets: [current, old].filter((secret) => secret !== ''),
  })
}

/** The gateway that the configuration names, and the sandbox, at which test keys pay whatever it names. */
export function openGateways(config: Config): Gateways {
  const test = hasSandbox(config) ? sandbox(config) : nobody
  return { live: config.PAYMENT_PROVIDER === 'sandbox' ? sandbox(config) : real(config), test }
}
