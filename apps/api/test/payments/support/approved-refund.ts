import type { Shop } from '../../support/shop.ts'

/** A second person approves what was asked for. */
export const approveRequest = ({ services, store }: Shop, requestId: string): Promise<void> =>
  store.transaction(async (tx) => {
    const { refundRequests } = services.staffPayments
    const { amountPaise } = await refundRequests.found(tx, requestId)
    await refundRequests.approve(tx, requestId, 'staff:second', amountPaise)
  })
