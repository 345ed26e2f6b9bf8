import { customPayment } from '@pan/contracts/custom-payments'
import type { Reply } from '@pan/contracts/kit/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { nextCheckMilliseconds } from '../../payment-status/next-check.ts'

export type CustomPayment = Reply<typeof customPayment>['data']

/** How the payment behind a pass stands; asked again and again as long as the gateway has not said. */
export const customPaymentQuery = (pass: string) =>
  queryOptions({
    queryKey: ['custom-payment', pass],
    queryFn: async ({ signal }) => (await call(customPayment, { params: { pass } }, { signal })).data,
    staleTime: 0,
    refetchInterval: ({ state: { data, dataUpdateCount, errorUpdateCount } }) =>
      data?.payment_status_code === 'Pending' && nextCheckMilliseconds(dataUpdateCount + errorUpdateCount),
  })
