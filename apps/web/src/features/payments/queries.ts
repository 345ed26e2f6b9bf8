import { paymentDetails, paymentOptions, paymentResult } from '@pan/contracts/payments'
import { queryOptions } from '@tanstack/react-query'
import { ApiProblem, call, hasProof } from '../../api/call.ts'
import { mayStillSucceed, type Details } from './outcome.ts'
import { nextCheckMilliseconds } from '../../payment-status/next-check.ts'

/** What each way to pay costs for one application. */
export const paymentOptionsQuery = (id: string) =>
  queryOptions({
    queryKey: ['payment-options', id],
    queryFn: async ({ signal }) => (await call(paymentOptions, { params: { id } }, { signal })).data,
  })

interface Asked {
  dataUpdateCount: number
  errorUpdateCount: number
}

const untilSuccess = (details: Details | undefined, { dataUpdateCount, errorUpdateCount }: Asked) =>
  details !== undefined &&
  mayStillSucceed(details) &&
  nextCheckMilliseconds(dataUpdateCount + errorUpdateCount)

/** How the payment of one application stands; asked again and again as long as it may come to a success. */
export const paymentDetailsQuery = (id: string) =>
  queryOptions({
    queryKey: ['payment-details', id],
    queryFn: async ({ signal }) =>
      (await call(paymentDetails, { params: { id }, query: {} }, { signal })).paymentDetails,
    staleTime: 0,
    refetchInterval: ({ state }) => untilSuccess(state.data, state),
  })

const REFUSED = new Set([401, 403, 404])

/** How it stands, for whoever came back from the gateway: a tab without a right to the application is shown the result alone. */
export const paymentResultQuery = (id: string) =>
  queryOptions({
    queryKey: ['payment-result', id],
    async queryFn({ signal }) {
      let refused: unknown
      if (hasProof()) {
        try {
          const { paymentDetails: details } = await call(
            paymentDetails,
            { params: { id }, query: { include: 'details' } },
            { signal },
          )
          return { details, mayGoOn: true }
        } catch (error) {
          if (!(error instanceof ApiProblem) || !REFUSED.has(error.status)) throw error
          refused = error
        }
      }
      try {
        const { paymentDetails: details } = await call(paymentResult, { params: { id } }, { signal })
        return { details, mayGoOn: false }
      } catch (error) {
        throw refused ?? error
      }
    },
    staleTime: 0,
    refetchInterval: ({ state }) => untilSuccess(state.data?.details, state),
  })
