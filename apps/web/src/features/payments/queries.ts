import { paymentDetails, paymentOptions } from '@pan/contracts/payments'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { isWaiting } from './outcome.ts'
import { nextCheckMilliseconds } from '../../payment-status/next-check.ts'

/** What each way to pay costs for one application. */
export const paymentOptionsQuery = (id: string) =>
  queryOptions({
    queryKey: ['payment-options', id],
    queryFn: async ({ signal }) => (await call(paymentOptions, { params: { id } }, { signal })).data,
  })

/** How the payment of one application stands; asked again and again as long as the gateway has not said. */
export const paymentDetailsQuery = (id: string) =>
  queryOptions({
    queryKey: ['payment-details', id],
    queryFn: async ({ signal }) =>
      (await call(paymentDetails, { params: { id } }, { signal })).paymentDetails,
    staleTime: 0,
    refetchInterval: ({ state: { data, dataUpdateCount, errorUpdateCount } }) =>
      data && isWaiting(data) && nextCheckMilliseconds(dataUpdateCount + errorUpdateCount),
  })
