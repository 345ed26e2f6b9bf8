import {
  confirmCash,
  listCashReceipts,
  printCashReceipt,
  receiveCash,
  refuseCash,
} from '@pan/contracts/staff/payments/cash'
import { ofStaff } from '../../../auth/caller.ts'
import { pdfResponse } from '../../../http/pdf-response.ts'
import type { StaffServer } from '../../module.ts'
import type { StaffPayments } from './build-staff-payments.ts'

export function cashRoutes(
  { serve }: StaffServer,
  { staffPayments: { cashDesk } }: { readonly staffPayments: StaffPayments },
): void {
  serve(listCashReceipts, ({ query }, { caller }) => cashDesk.list(ofStaff(caller).memberId, query.cursor))

  serve(receiveCash, ({ body }, { caller, request, transaction }) =>
    cashDesk.receive(ofStaff(caller).memberId, body, {
      transaction,
      onReceived(paymentId) {
        request.noted = { objects: [paymentId] }
      },
    }),
  )

  serve(confirmCash, ({ params, body }, { caller, transaction }) =>
    cashDesk.confirm(ofStaff(caller).memberId, params.receipt_id, body.amount_paise, transaction),
  )

  serve(refuseCash, ({ params, body }, { caller, request, transaction }) => {
    request.noted = { details: { reason_in: params.receipt_id } }
    return cashDesk.refuse(ofStaff(caller).memberId, params.receipt_id, body.reason, transaction)
  })

  serve(printCashReceipt, async ({ params }) => {
    const { bytes, fileName } = await cashDesk.print(params.receipt_id)
    return pdfResponse(fileName, bytes)
  })
}
