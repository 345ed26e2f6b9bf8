import { readCustomPayment, reconcileCustomPayment } from '@pan/contracts/staff/payments/custom'
import { dailyClosing } from '@pan/contracts/staff/payments/closing'
import { listStaffPayments, searchPayments } from '@pan/contracts/staff/payments/list'
import {
  RECONCILED_AT_ONCE,
  readPaymentsReport,
  reconcilePayments,
} from '@pan/contracts/staff/payments/report'
import { readPayment, reconcilePayment } from '@pan/contracts/staff/payments/story'
import { ofStaff } from '../../../auth/caller.ts'
import { attachmentHeader } from '../../../http/content-disposition.ts'
import { StreamedResponse } from '../../../http/prepared-response.ts'
import type { StaffServer } from '../../module.ts'
import type { StaffPayments } from './build-staff-payments.ts'
import { placeIn } from './payments-list.service.ts'
import { shownReport } from './shown-report.ts'

export function staffPaymentsRoutes(
  { serve }: StaffServer,
  { staffPayments }: { readonly staffPayments: StaffPayments },
): void {
  const { report, reconciliation, closing, list, search, story, customStory } = staffPayments

  serve(readPaymentsReport, async () => ({ data: shownReport(await report()) }))

  serve(reconcilePayments, async ({ body: { cursor } }, { caller }) => {
    const actor = `staff:${ofStaff(caller).memberId}`
    const { rows, next } = await reconciliation.reconcile(
      undefined,
      actor,
      placeIn(cursor),
      RECONCILED_AT_ONCE,
    )
    return {
      data: {
        asked: rows.length,
        changed: rows.filter(({ before, after }) => before !== after).length,
        unanswered: rows.filter(({ answered }) => !answered).length,
        next_cursor: next || null,
      },
    }
  })

  serve(dailyClosing, ({ query: { day } }) => {
    return new StreamedResponse(closing.lines(day), {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': attachmentHeader(`closing-${day}.csv`),
      'cache-control': 'private, no-store',
    })
  })

  serve(listStaffPayments, async ({ query }, { request }) => {
    if (query.application !== undefined) request.noted = { objects: [query.application] }
    return { data: await list.read(query) }
  })

  serve(searchPayments, ({ body }, { caller, request, transaction }) => {
    // The service writes what was looked for into the audit log.
    request.noted = { isUnchanging: true }
    return search.find(ofStaff(caller), body.text, transaction)
  })

  serve(readPayment, async ({ params }, { caller }) => ({
    data: await story.read(ofStaff(caller).memberId, params.payment_id),
  }))

  serve(reconcilePayment, async ({ params }, { caller }) => ({
    data: await story.reconcile(ofStaff(caller).memberId, params.payment_id),
  }))

  serve(readCustomPayment, async ({ params }, { caller }) => ({
    data: await customStory.read(ofStaff(caller).memberId, params.payment_id),
  }))

  serve(reconcileCustomPayment, async ({ params }, { caller }) => ({
    data: await customStory.reconcile(ofStaff(caller).memberId, params.payment_id),
  }))
}
