import type { Pdfs } from '../../pdf/pdfs.ts'
import type { PaymentGateway } from '../../payment-gateway/gateway.ts'
import type { Gateways } from '../../payment-gateway/gateways.ts'
import type { Meters } from './meters.ts'

/** The same documents, with the time that whoever asks for one waits for it. */
export function meteredPdfs(pdfs: Pdfs, meters: Meters): Pdfs {
  const timed =
    <Input>(kind: string, make: (input: Input) => Promise<Uint8Array>) =>
    async (input: Input): Promise<Uint8Array> => {
      const start = performance.now()
      const bytes = await make(input)
      meters.document(kind, performance.now() - start)
      return bytes
    }
  return {
    ...pdfs,
    application: timed('form', (application) => pdfs.application(application)),
    acknowledgement: timed('acknowledgement', (application) => pdfs.acknowledgement(application)),
    receipt: timed('receipt', (receipt) => pdfs.receipt(receipt)),
  }
}

/** The same gateways, with the calls of the one that takes money timed. */
export const meteredGateways = ({ live, test }: Gateways, meters: Pick<Meters, 'gatewayCall'>): Gateways => ({
  live: meteredGateway(live, meters),
  test,
})

function meteredGateway(gateway: PaymentGateway, meters: Pick<Meters, 'gatewayCall'>): PaymentGateway {
  const timed =
    <Input, Output>(name: string, call: (input: Input) => Promise<Output>) =>
    async (input: Input): Promise<Output> => {
      const start = performance.now()
      let isAnswered = false
      try {
        const output = await call(input)
        isAnswered = true
        return output
      } finally {
        meters.gatewayCall(name, isAnswered, performance.now() - start)
      }
    }
  return {
    ...gateway,
    create: timed('create', (order) => gateway.create(order)),
    fetch: timed('fetch', (providerRef) => gateway.fetch(providerRef)),
    cancel: timed('cancel', (providerRef) => gateway.cancel(providerRef)),
    refund: timed('refund', (order) => gateway.refund(order)),
    fetchRefund: timed('fetchRefund', (refundId) => gateway.fetchRefund(refundId)),
  }
}
