import type { PaymentGateway } from './gateway.ts'

/** Who takes money, and who only plays at it for what partners make up. */
export interface Gateways {
  readonly live: PaymentGateway
  readonly test: PaymentGateway
}

/** The gateway at which something is paid: nothing made up meets money, and nothing real goes without. */
export const gatewayFor = ({ live, test }: Gateways, { isTest }: { readonly isTest: boolean }) =>
  isTest ? test : live
