import {
  approveRefund,
  askForRefund,
  declineRefund,
  listRefundRequests,
} from '@pan/contracts/staff/payments/refunds'
import { ofStaff } from '../../../auth/caller.ts'
import type { StaffServer } from '../../module.ts'
import type { StaffPayments } from './build-staff-payments.ts'

export function refundRequestsRoutes(
  { serve }: StaffServer,
  { staffPayments: { requests } }: { readonly staffPayments: StaffPayments },
): void {
  serve(listRefundRequests, ({ query }, { caller }) => requests.list(ofStaff(caller).memberId, query.cursor))

  serve(askForRefund, ({ params, body }, { caller, request, transaction }) =>
    requests.ask(ofStaff(caller).memberId, params.payment_id, body, {
      transaction,
      onAsked(id) {
        request.noted = { details: { reason_in: id } }
      },
    }),
  )

  serve(approveRefund, ({ params, body }, { caller, request, transaction }) => {
    request.noted = { details: { reason_in: params.request_id } }
    return requests.approve(ofStaff(caller).memberId, params.request_id, body.amount_paise, transaction)
  })

  serve(declineRefund, ({ params }, { caller, transaction }) =>
    requests.decline(ofStaff(caller).memberId, params.request_id, transaction),
  )
}
