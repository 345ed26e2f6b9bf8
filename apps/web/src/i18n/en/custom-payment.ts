import { customPayment } from '@pan/contracts/messages/en/custom-payment'

export const sentences = customPayment
