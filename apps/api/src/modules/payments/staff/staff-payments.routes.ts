import { readPayment, reconcilePayment } from '@pan/contracts/staff/payments/story'
import { ofStaff } from '../../../auth/caller.ts'
import type { StaffServer } from '../../module.ts'
import type { StaffPayments } from './build-staff-payments.ts'

export function staffPaymentsRoutes(
  { serve }: StaffServer,
  { staffPayments: { story } }: { readonly staffPayments: StaffPayments },
): void {
  serve(readPayment, async ({ params }) => ({ data: await story.read(params.payment_id) }))

  serve(reconcilePayment, async ({ params }, { caller }) => ({
    data: await story.reconcile(ofStaff(caller).memberId, params.payment_id),
  }))
}
