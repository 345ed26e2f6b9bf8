import { listStaffPayments } from '@pan/contracts/staff/payments/list'
import { readPaymentsReport } from '@pan/contracts/staff/payments/report'
import { readCustomPayment } from '@pan/contracts/staff/payments/custom'
import { readPayment } from '@pan/contracts/staff/payments/story'
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { staffCall } from '../session/staff-call.ts'
import type { PaymentFilter } from './filter.ts'

/** One payment with its story. */
export const paymentQuery = (id: string) =>
  queryOptions({
    queryKey: ['payment', id],
    queryFn: async ({ signal }) =>
      (await staffCall(readPayment, { params: { payment_id: id } }, { signal })).data,
    staleTime: 0,
  })

/** One payment without an application; what is done to a payment reads it anew as well. */
export const customPaymentQuery = (id: string) =>
  queryOptions({
    queryKey: ['payment', id, 'custom'],
    queryFn: async ({ signal }) =>
      (await staffCall(readCustomPayment, { params: { payment_id: id } }, { signal })).data,
    staleTime: 0,
  })

/** A page of the list; each visit reads it anew, and what was there is shown meanwhile. */
export const paymentsQuery = (filter: PaymentFilter, cursor?: string) =>
  queryOptions({
    queryKey: ['payments', filter, cursor ?? ''],
    queryFn: async ({ signal }) =>
      (await staffCall(listStaffPayments, { query: { ...filter, cursor } }, { signal })).data,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

const ADDING_UP_MILLISECONDS = 3000

/** Where every rupee is; asked again while days are still being added up. */
export const reportQuery = () =>
  queryOptions({
    queryKey: ['payments', 'report'],
    queryFn: async ({ signal }) => (await staffCall(readPaymentsReport, {}, { signal })).data,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.being_added_up ? ADDING_UP_MILLISECONDS : false),
  })

/** Reads a payment anew that was changed here, and the lists when somebody comes back to them. */
export function usePaymentChanged(id: string) {
  const queryClient = useQueryClient()
  return async () => {
    await queryClient.invalidateQueries({ queryKey: paymentQuery(id).queryKey })
    await queryClient.invalidateQueries({ queryKey: ['payments'], refetchType: 'none' })
  }
}
