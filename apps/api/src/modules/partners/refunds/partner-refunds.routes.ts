import { askForPartnerRefund, listPartnerRefunds } from '@pan/contracts/partners/refunds'
import { ofPartner } from '../../../auth/caller.ts'
import type { ModuleServer } from '../../module.ts'
import type { PartnerRefunds } from './partner-refunds.service.ts'

export function partnerRefundsRoutes(
  { serve }: ModuleServer,
  { partnerRefunds: refunds }: { readonly partnerRefunds: PartnerRefunds },
): void {
  serve(askForPartnerRefund, async ({ params, body }, { caller, transaction }) =>
    refunds.ask(ofPartner(caller), params.id, body.reason, transaction),
  )

  serve(listPartnerRefunds, async ({ params }, { caller }) => ({
    data: { refund_requests: await refunds.list(ofPartner(caller), params.id) },
  }))
}
