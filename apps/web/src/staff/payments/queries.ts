import { readPayment } from '@pan/contracts/staff/payments/story'
import { queryOptions } from '@tanstack/react-query'
import { staffCall } from '../session/staff-call.ts'

/** One payment with its story. */
export const paymentQuery = (id: string) =>
  queryOptions({
    queryKey: ['payment', id],
    queryFn: async ({ signal }) =>
      (await staffCall(readPayment, { params: { payment_id: id } }, { signal })).data,
    staleTime: 0,
  })
