import { meteredGateways } from '../../observability/metrics/metered.ts'
import { recentCalls } from '../../payment-gateway/recent-calls.ts'
import { openGateways } from '../../payment-gateway/open.ts'
import type { ShortMessages } from '../../short-messages/short-messages.ts'
import type { FindCardFee } from '../applications/card-fee.service.ts'
import { customRefundsService } from '../custom-payments/custom-refunds.service.ts'
import type { NoteEvent } from '../partners/events/events.service.ts'
import { paymentsAdminService } from './payments-admin.service.ts'
import { ledgerOf } from './settlement/ledger.service.ts'
import { noticesService } from './settlement/notices.service.ts'
import { paymentsService } from './payments.service.ts'
import { reconciliationService } from './settlement/reconciliation.service.ts'
import { refundsService } from './settlement/refunds.service.ts'
import { cashService } from './cash/cash.service.ts'
import { twoPersons } from './refund-requests/two-persons.service.ts'
import { refundRequestsService } from './refund-requests/refund-requests.service.ts'
import { settlementService, type PaymentLog } from './settlement/settlement.service.ts'
import type { Dependencies } from '../dependencies.ts'

export interface PaymentsBuilding extends Pick<
  Dependencies,
  'config' | 'store' | 'clock' | 'ids' | 'jobs' | 'meters' | 'mails' | 'sealer'
> {
  readonly log: PaymentLog
  readonly shortMessages: ShortMessages
  readonly noteEvent: NoteEvent
  readonly findCardFee: FindCardFee
}

/** The services about money, with the gateways that take it. */
export function buildPayments(dependencies: PaymentsBuilding) {
  const { config, store, clock, ids, jobs, meters } = dependencies
  const origin = config.PUBLIC_ORIGIN
  const gatewayCalls = recentCalls(clock)
  const gateways = meteredGateways(openGateways(config), {
    gatewayCall(name, isAnswered, milliseconds) {
      gatewayCalls.note(isAnswered)
      meters.gatewayCall(name, isAnswered, milliseconds)
    },
  })
  const ledger = ledgerOf(clock, ids)
  const notices = noticesService({ ...dependencies, origin })
  const refunds = refundsService({
    store,
    clock,
    gateways,
    jobs,
    ledger,
    notices,
    noteEvent: dependencies.noteEvent,
    meters,
  })
  const customRefunds = customRefundsService({ ...dependencies, gateway: gateways.live })
  const refundRequests = refundRequestsService({
    requests: twoPersons({ store, clock, ids }, 'refund'),
    refunds,
    customRequests: twoPersons({ store, clock, ids }, 'custom'),
    customRefunds,
    noteEvent: dependencies.noteEvent,
  })
  const settlement = settlementService({
    ...dependencies,
    gateways,
    ledger,
    notices,
    refunds,
    refundRequests,
  })
  const { GATEWAY_CHARGE_PERCENT: percent, GATEWAY_CHARGE_TAX_PERCENT: taxPercent } = config
  const charge = {
    ...(percent !== undefined && { percent }),
    ...(taxPercent !== undefined && { taxPercent }),
  }
  const payments = paymentsService({ ...dependencies, origin, gateways, settlement, ledger, charge })
  const received = twoPersons({ store, clock, ids }, 'cash')
  return {
    gateways,
    gatewayCalls,
    settlement,
    payments,
    cash: cashService({ clock, requests: received, payments, settlement, ledger }),
    admin: paymentsAdminService(store, refundRequests, customRefunds),
    refundRequests,
    customRefunds,
    reconciliation: reconciliationService({ store, clock, jobs, log: dependencies.log, settlement, refunds }),
  }
}
